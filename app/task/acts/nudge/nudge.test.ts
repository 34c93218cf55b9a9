import { expect, test } from "vitest";
import { timeSettingsIn } from "../../../../tests/fixtures/time-settings";
import { canBeNudged, nextNudgeAt, nudgePauseText } from "./nudge";
import { nudgeSummary } from "./nudge-outcomes";

const timeSettings = timeSettingsIn("Europe/Berlin", "2026-05-06");
const now = Date.parse("2026-05-06T12:00:00Z");

test("a nudge is possible again after four hours, to the millisecond", () => {
  expect(nextNudgeAt(null, now)).toBeNull();
  expect(nextNudgeAt("2026-05-06T08:00:00.000Z", now)).toBeNull();
  expect(nextNudgeAt("2026-05-06T08:00:00.001Z", now)).toBe("2026-05-06T12:00:00.001Z");
  // A clock that was eight days ahead wrote it.
  expect(nextNudgeAt("2026-05-14T08:00:00Z", now)).toBeNull();
});

test("says since when and until when, in the workspace's time", () => {
  expect(nudgePauseText("2026-05-06T11:40:00Z", now, timeSettings)).toBe(
    "Nudged 20 min ago · again at 17:40",
  );
  expect(nudgePauseText("2026-05-06T07:00:00Z", now, timeSettings)).toBeNull();
  expect(nudgePauseText(null, now, timeSettings)).toBeNull();
});

test("says it when that is tomorrow", () => {
  const late = Date.parse("2026-05-06T21:30:00Z");
  expect(nudgePauseText("2026-05-06T21:10:00Z", late, timeSettings)).toBe(
    "Nudged 20 min ago · again at 03:10",
  );
});

test("counts what became of several", () => {
  expect(nudgeSummary(["done", "done"])).toEqual({ sent: 2, message: "2 nudged.", others: null });
  expect(nudgeSummary(["done", "answered", "nudged_lately", "nudged_lately"])).toEqual({
    sent: 1,
    message: "1 nudged.",
    others: "2 were nudged recently, 1 has already answered.",
  });
  expect(nudgeSummary(["gone", "own"])).toEqual({
    sent: 0,
    message: "Nobody was nudged.",
    others: "1 is your own, 1 no longer exists.",
  });
});

test("who has not answered can be nudged, and who accepted once they are late, unless they are blocked", () => {
  const now = Date.parse("2026-05-06T12:00:00Z");
  const [late, toCome] = ["2026-05-06T11:59:00Z", "2026-05-06T12:01:00Z"];
  const ana = { user_id: "ana", blocked_at: null, may_change: true };
  const task = { ...ana, stage: "Pending", due_date_time: late } as const;
  expect(canBeNudged(task, "ada", now)).toBe(true);
  expect(canBeNudged({ ...task, may_change: false }, "ada", now)).toBe(false);
  expect(canBeNudged({ ...task, due_date_time: toCome }, "ada", now)).toBe(false);
  expect(canBeNudged({ ...task, stage: "New", due_date_time: toCome }, "ada", now)).toBe(true);
  expect(canBeNudged({ ...task, stage: "Completed" }, "ada", now)).toBe(false);
  expect(canBeNudged({ ...task, blocked_at: late }, "ada", now)).toBe(false);
  expect(canBeNudged(task, "ana", now)).toBe(false);
});
