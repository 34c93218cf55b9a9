import { expect, test } from "vitest";
import { PrioritySchema } from "./priority";

test("Moderate means Medium", () => {
  expect(PrioritySchema.parse("Moderate")).toBe("Medium");
});

test.each(["Low", "Medium", "High"])("%s is itself", (priority) => {
  expect(PrioritySchema.parse(priority)).toBe(priority);
});

test.each(["medium", "", "Urgent", null])("%j is no priority", (priority) => {
  expect(PrioritySchema.safeParse(priority).success).toBe(false);
});
