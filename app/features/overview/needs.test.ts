import { expect, test } from "vitest";
import { behindNeed } from "./needs";
import { listBehind } from "./overview";

const TEAM = { due_today: 40, overdue: 1233, waiting: 351, rejected: 7, completed_this_week: 9 };

test("what needs an admin gives the number of the team for a list that the team's numbers open, too", () => {
  // More wait for an answer than for longer than the workspace allows, and more are late than overdue since yesterday.
  expect(behindNeed("unanswered", 0, TEAM)).toEqual({
    to: listBehind("waiting"),
    label: "All 351 waiting",
  });
  expect(behindNeed("late", 0, TEAM)).toEqual({
    to: listBehind("overdue"),
    label: "All 1,233 overdue",
  });
});

test("the rejected and the blocked have lists of their own", () => {
  expect(behindNeed("rejected", 0, TEAM).label).toBe("All 7 rejected");
  expect(behindNeed("blocked", 30, null).label).toBe("All 30 blocked");
});

test("where only today's tasks are late their list is today's", () => {
  expect(behindNeed("late", 0, { ...TEAM, overdue: 0 })).toEqual({
    to: listBehind("due_today"),
    label: "All due today",
  });
});
