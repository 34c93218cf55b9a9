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
