import { expect, test } from "vitest";
import { PrioritySchema } from "./task-text-schema";

test.each([
  ["Low", "Low"],
  ["high", "High"],
  [" MEDIUM ", "Medium"],
  ["Moderate", "Medium"],
  ["moderate", "Medium"],
])("%j means %s §3.15", (word, priority) => {
  expect(PrioritySchema.parse(word)).toBe(priority);
});

test.each(["", "Urgent", "3"])("%j is refused", (word) => {
  expect(PrioritySchema.safeParse(word).success).toBe(false);
});
