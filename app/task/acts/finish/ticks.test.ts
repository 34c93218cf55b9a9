import "~/task/acts/all";
import { expect, test } from "vitest";
import { decide, type QueuedCommand } from "~/task/commands/command";
import type { Point } from "~/task/entries/point";
import type { Answer, TickNow } from "~/task/row/ticks-now";
import { pointsNow, refusedElsewhere } from "./ticks";

const AT = "2026-11-20T08:00:00Z";

function point(id: string, answer: Partial<Point> = {}): Point {
  const given = { at: null, by: null, why_not: null, photo: null };
  return { id, words: id, wants_photo: false, is_removed: false, ...given, ...answer };
}

function tick(of: string, as: Answer, why: string | null = null): TickNow {
  return { id: `${of}${as}`, taskId: "task", point: of, was: "open", as, why, files: null, at: 1 };
}

function queued(of: string, state: QueuedCommand["state"], taskId = "task"): QueuedCommand {
  return { ...decide({ kind: "tick", tasks: [{ id: taskId }], args: { point: of } }), state };
}

test("points stay in their order, each answered as the page says or, later, its person", () => {
  const page = [
    point("ticked", { at: AT }),
    point("impossible", { at: AT, why_not: "Locked" }),
    point("open"),
  ];
  expect(pointsNow(page, [], []).map(({ now }) => now)).toEqual(["ticked", "impossible", "open"]);
  const given = [
    tick("open", "ticked"),
    tick("impossible", "ticked"),
    tick("open", "impossible", "No key"),
  ];
  expect(pointsNow(page, given, [])).toMatchObject([
    { id: "ticked", now: "ticked", why_not: null },
    { id: "impossible", now: "ticked", why_not: null },
    { id: "open", now: "impossible", why_not: "No key" },
  ]);
});

test("a point says which answer of it waits, the last, and which was refused", () => {
  const all = [
    queued("a", "refused"),
    queued("a", "sending"),
    queued("a", "waiting"),
    queued("b", "waiting"),
  ];
  const message: QueuedCommand = {
    ...decide({ kind: "message", tasks: [{ id: "task" }], args: { point: "a" } }),
    state: "waiting",
  };
  const [a, b, c] = pointsNow([point("a"), point("b"), point("c")], [], [...all, message]);
  expect([a?.refused, a?.waiting]).toEqual([all[0], all[2]]);
  expect([b?.refused, b?.waiting]).toEqual([null, all[3]]);
  expect([c?.refused, c?.waiting]).toEqual([null, null]);
});

test("a refused answer to a point that the task no longer has is not lost", () => {
  const task = { id: "task", points: [point("a")] };
  const gone = queued("gone", "refused");
  const others = [queued("a", "refused"), queued("gone", "waiting"), queued("b", "refused", "two")];
  expect(refusedElsewhere(task, [...others, gone])).toEqual([gone]);
});
