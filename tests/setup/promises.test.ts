import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findProofs, readPromises } from "../../scripts/lib/promises";
import { isCore } from "./named-tests";

const [promises, proofs] = await Promise.all([readPromises(), findProofs()]);

/** What the specification says of each screen; the others may be shown by what takes longer than npm test. */
const SPECIFIED = /^\d/;

test("each promise has a number of its own and a test that names it, in npm test if it is specified", () => {
  const ids = promises.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(500);
  expect(new Set(ids).size).toBe(ids.length);
  const shown = new Set(proofs.flatMap((proof) => proof.ids));
  const shownFirst = new Set(proofs.filter(isCore).flatMap((proof) => proof.ids));
  const lacking = promises.filter(({ id }) => !(SPECIFIED.test(id) ? shownFirst : shown).has(id));
  expect(lacking).toEqual([]);
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
