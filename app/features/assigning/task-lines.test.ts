import { expect, test } from "vitest";
import { taskLines, tasksText } from "./task-lines";

test("each line that says something is a title, without the marks of a list", () => {
  expect(taskLines("- Sweep\r\n\n  * Mop the floor \n1. Lock up\n2) Count\n- [ ] Order\n")).toEqual(
    ["Sweep", "Mop the floor", "Lock up", "Count", "Order"],
  );
});

test("what only looks like a mark stays, and a cell ends with a space", () => {
  expect(taskLines("2026 report\n-5 degrees\nA\tB")).toEqual(["2026 report", "-5 degrees", "A B"]);
});

test("one is not counted", () => {
  expect([1, 5].map(tasksText)).toEqual(["task", "5 tasks"]);
});
