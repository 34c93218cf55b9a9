import { expect, test } from "vitest";
import { decisionWords } from "~/task/commands/act";
import { goalOf } from "~/task/commands/command";
import type { Stage } from "~/task/row/task-life";
import { adminActs, ownActs } from "./all";

test("a person answers what is new, finishes what is pending, and reopens what is over", () => {
  expect(ownActs("New")).toEqual(["accept", "reject", "complete"]);
  expect(ownActs("Pending")).toEqual(["release", "complete"]);
  expect(ownActs("Completed")).toEqual(["reopen"]);
  expect(ownActs("Rejected")).toEqual(["reopen"]);
  expect(ownActs("Withdrawn")).toEqual([]);
});

test("what a standing agreement brings is refused for today, and not given back", () => {
  const rule = { unit: "day", every: 1, weekdays: null, month_day: null, nth: null } as const;
  const daily = {
    ...rule,
    times: ["07:00"],
    starts_on: "2026-01-01",
    ends_on: null,
    runs: null,
    month: null,
    season_from: null,
    season_until: null,
    week_begins: null,
  };
  const routine = {
    id: "r",
    name: "Bins",
    rule: daily,
    is_standing: true,
    next_day: null,
    next_task: null,
  };
  expect(ownActs("New", { routine })).toEqual(["accept", "reject", "complete"]);
  expect(ownActs("Pending", { routine })).toEqual(["not_today", "complete"]);
  expect(ownActs("Pending", { routine: { ...routine, is_standing: false } })).toEqual([
    "release",
    "complete",
  ]);
});

test("an admin changes and ends what is not withdrawn, and puts that back", () => {
  const me = { acts: ["administer"] };
  function offered(stage: Stage) {
    return adminActs({ stage, may_change: true }, me);
  }
  const parts = ["deadline", "priority"];
  const open = ["edit", "reassign", "unblock", "complete", ...parts, "withdraw"];
  expect(offered("New")).toEqual(open);
  expect(offered("Pending")).toEqual(open);
  expect(offered("Completed")).toEqual(["edit", "unblock", "reopen", ...parts, "withdraw"]);
  expect(offered("Rejected")).toEqual([
    "edit",
    "reassign",
    "unblock",
    "reopen",
    ...parts,
    "withdraw",
  ]);
  expect(offered("Withdrawn")).toEqual(["restore"]);
});

test("a lead is offered what leads may do, and nothing with what an admin gave", () => {
  const me = { acts: ["assign", "several", "oversee"] };
  expect(adminActs({ stage: "New", may_change: false }, me)).toEqual([]);
  expect(adminActs({ stage: "New", may_change: true }, me)).toEqual([
    "edit",
    "reassign",
    "deadline",
    "priority",
    "withdraw",
  ]);
});

test.each([
  ["Completed", "Back to Pending", "Not moved back."],
  ["Rejected", "Back to New", "Not moved back to New."],
] as const)(
  "what a %s task goes back to is said by the column's name §life.4",
  (from, does, failed) => {
    const goal = goalOf("reopen", from);
    expect(decisionWords({ kind: "reopen", goal })).toEqual({ does, failed });
  },
);
