import { expect, test } from "vitest";
import { MarkFormSchema } from "./mark.server";

test("a form marks one task or all, and nothing else", () => {
  const task = crypto.randomUUID();
  expect(MarkFormSchema.parse({ intent: "read", task })).toEqual({ intent: "read", task });
  expect(MarkFormSchema.parse({ intent: "unread", task })).toEqual({ intent: "unread", task });
  expect(MarkFormSchema.safeParse({ intent: "unread" }).success).toBe(false);
  expect(MarkFormSchema.parse({ intent: "read-all" })).toEqual({ intent: "read-all" });
  expect(MarkFormSchema.safeParse({ intent: "read", task: "7" }).success).toBe(false);
  expect(MarkFormSchema.safeParse({}).success).toBe(false);
});
