import { expect, test } from "vitest";
import { journeysOf } from "./core-journeys.ts";

const list = [
  "task-assign.spec.ts › somebody is given a task",
  "task-assign-drafts.spec.ts › a draft stays",
  "calendar.spec.ts › a month",
  "calendar.spec.ts › a week",
].join("\n");

test("the journeys of a feature are those whose files have its name in theirs", () => {
  expect(journeysOf(["app/features/assigning/assign/route.tsx"], list)).toEqual([
    "task-assign.spec.ts",
    "task-assign-drafts.spec.ts",
  ]);
  expect(journeysOf(["app/features/calendar/day-grid.tsx"], list)).toEqual(["calendar.spec.ts"]);
});

test("what is in no feature has no journeys", () => {
  expect(journeysOf(["app/task/commands/commands.ts", "docs/calendar/words.md"], list)).toEqual([]);
});
