import { expect, test } from "vitest";
import { progressOf } from "./task-life";

const sent = { assigned_at: "2026-11-20T09:00:00Z", seen_at: null, accepted_at: null };
const seen = { ...sent, seen_at: "2026-11-20T10:00:00Z" };
const accepted = { ...seen, accepted_at: "2026-11-20T11:00:00Z" };

test("a task gets from sent over seen and accepted to done §life.33", () => {
  expect(progressOf({ ...sent, stage: "New" })).toEqual({ state: "sent", at: sent.assigned_at });
  expect(progressOf({ ...seen, stage: "New" })).toEqual({ state: "seen", at: seen.seen_at });
  expect(progressOf({ ...accepted, stage: "Pending" })).toEqual({
    state: "accepted",
    at: accepted.accepted_at,
  });
  expect(
    progressOf({ ...accepted, stage: "Completed", completed_at: "2026-11-20T12:00:00Z" }),
  ).toEqual({ state: "done", at: "2026-11-20T12:00:00Z" });
});

test("a rejected task is neither seen nor accepted, but rejected", () => {
  expect(progressOf({ ...seen, stage: "Rejected" })).toEqual({ state: "rejected", at: null });
});
