import { expect, test } from "vitest";
import { taskLines, tasksText } from "./task-lines";

test("each line that says something is a title, without the marks of a list", () => {
  const lines = taskLines("- Sweep\r\n\n  * Mop the floor \n1. Lock up\n2) Count\n- [ ] Order\n");
  expect(lines).toEqual(
    ["Sweep", "Mop the floor", "Lock up", "Count", "Order"].map((title) => ({ title, points: [] })),
  );
});

test("what only looks like a mark stays, and a cell ends with a space", () => {
  const titles = taskLines("2026 report\n-5 degrees\nA\tB").map(({ title }) => title);
  expect(titles).toEqual(["2026 report", "-5 degrees", "A B"]);
});

test("what is marked under a title is its points", () => {
  expect(
    taskLines(
      "1. Open the kitchen\n  - Ovens on\n• Fill\tthe sinks\n\n2. Lock up\nCount\n- [ ] Till",
    ),
  ).toEqual([
    { title: "Open the kitchen", points: ["Ovens on", "Fill the sinks"] },
    { title: "Lock up", points: [] },
    { title: "Count", points: ["Till"] },
  ]);
});

test("one is not counted", () => {
  expect([1, 5].map(tasksText)).toEqual(["task", "5 tasks"]);
});
