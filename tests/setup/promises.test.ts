import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findProofs, readPromises } from "../../scripts/lib/promises";
import { isCore } from "./named-tests";

const [promises, proofs] = await Promise.all([readPromises(), findProofs()]);

test("each promise has a number of its own, and a test in npm test that names it", () => {
  const ids = promises.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(500);
  expect(new Set(ids).size).toBe(ids.length);
  const shown = new Set(proofs.filter(isCore).flatMap((proof) => proof.ids));
  expect(promises.filter(({ id }) => !shown.has(id))).toEqual([]);
});

test("no test names a promise that is not made", () => {
  const ids = new Set(promises.map(({ id }) => id));
  expect(proofs.filter((proof) => !proof.ids.every((id) => ids.has(id)))).toEqual([]);
});

/** What the runners pass over without a word: a test or a group of tests that is turned off, or a title in a comment. */
const TURNED_OFF = /\.(?:skip|todo|fixme|fails)(?:\.each)?\(\s*["'`[]|^\s*\/\/.* \u00A7/m;

test("no test is turned off where promises are shown", async () => {
  const files = [...new Set(proofs.map(({ file }) => file))];
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  expect(files.filter((_, index) => TURNED_OFF.test(texts[index]!))).toEqual([]);
});
