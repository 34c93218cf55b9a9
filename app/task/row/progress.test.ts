import { expect, test } from "vitest";
import { progressSegments, taskCount, unfinishedCount } from "./progress";

const progress = { waiting: 2, accepted: 9, rejected: 1, done: 4, withdrawn: 3 };

test("a bar reads: accepted, waiting, rejected, done, and what was withdrawn", () => {
  const words = progressSegments(progress).map(({ value, label }) => `${value} ${label}`);
  expect(words).toEqual(["9 accepted", "2 waiting", "1 rejected", "4 done", "3 withdrawn"]);
});

test("all tasks count, but only unfinished ones are changed together", () => {
  expect(taskCount(progress)).toBe(19);
  expect(unfinishedCount(progress)).toBe(12);
});
