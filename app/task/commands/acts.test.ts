import { expect, test } from "vitest";
import { adminActs, ownActs } from "./acts";
import { decisionWords } from "./acts.words";
import { goalOf } from "./command";

test("a person answers what is new, finishes what is pending, and reopens what is over", () => {
  expect(ownActs("New")).toEqual(["accept", "reject", "complete"]);
  expect(ownActs("Pending")).toEqual(["release", "complete"]);
  expect(ownActs("Completed")).toEqual(["reopen"]);
  expect(ownActs("Rejected")).toEqual(["reopen"]);
  expect(ownActs("Withdrawn")).toEqual([]);
});

test("an admin changes and ends what is not withdrawn, and puts that back", () => {
  const parts = ["deadline", "priority"];
  const open = ["edit", "reassign", "unblock", "complete", ...parts, "withdraw"];
  expect(adminActs("New")).toEqual(open);
  expect(adminActs("Pending")).toEqual(open);
  expect(adminActs("Completed")).toEqual(["edit", "unblock", "reopen", ...parts, "withdraw"]);
  expect(adminActs("Rejected")).toEqual([
    "edit",
    "reassign",
    "unblock",
    "reopen",
    ...parts,
    "withdraw",
  ]);
  expect(adminActs("Withdrawn")).toEqual(["restore"]);
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
