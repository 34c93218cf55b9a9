import { expect, test } from "vitest";
import { taskAssignedTo } from "./assigned";

test.each([
  ["Ada Lovelace", "Task assigned to Ada Lovelace"],
  [null, "Task assigned to User"],
  [undefined, "Task assigned to User"],
])("a task assigned to %j reads %s §8.14", (name, text) => {
  expect(taskAssignedTo(name)).toBe(text);
});
