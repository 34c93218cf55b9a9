import { expect, test } from "vitest";
import { listBehind } from "./overview";

test.each([
  ["due_today", null, "/today-alert"],
  ["due_today", "hr", "/today-alert?department=hr"],
  ["overdue", null, "/today-alert?view=overdue"],
  ["overdue", "none", "/today-alert?view=overdue&department=none"],
  ["waiting", null, "/task-status?view=table&stage=new"],
  ["waiting", "qA-Testing", "/task-status?view=table&stage=new&department=qA-Testing"],
  ["rejected", null, "/rejected?show=rejected"],
  ["rejected", "it", "/rejected?show=rejected&department=it"],
  ["completed_this_week", null, "/completed"],
  ["completed_this_week", "none", "/completed?department=none"],
] as const)("%s of %s leads to %s", (measure, department, path) => {
  expect(listBehind(measure, department)).toBe(`/admin-dashboard${path}`);
});
