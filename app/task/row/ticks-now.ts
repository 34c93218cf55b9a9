import { useSyncExternalStore } from "react";
import { createChanges } from "~/core/live/changes";
import { hearData } from "~/core/live/router-now";
import type { TaskRow } from "./task-row";

export type Done = NonNullable<TaskRow["done"]>;

/** The most answers remembered for pages that may lack them. */
const MOST = 100;

/** The state of a point. */
export type Answer = "ticked" | "impossible" | "open";

/** An answer that this person has just given; a list has them in their order. */
export type TickNow = {
  id: string;
  taskId: string;
  point: string;
  /** The point's state before and after. */
  was: Answer;
  as: Answer;
  /** Why the point is impossible, and the files that show that it is done. */
  why: string | null;
  files: string | null;
  /** The turn in which the server took the answer; null while it is on its way. */
  at: number | null;
};

type Now = { ticks: ReadonlyArray<TickNow>; turn: number };

/** The server, and a page until hydration, know no new answers. */
const NONE: Now = { ticks: [], turn: 0 };
let now = NONE;
const changes = createChanges();

/** Stores the answers that the page may lack: `onTheWay`, and those that the server has just taken. */
export function setTicksNow(onTheWay: ReadonlyArray<TickNow>, taken: ReadonlyArray<TickNow>): void {
  stopHearing ??= hearData(() => void (dataTurn = now.turn));
  const turn = now.turn + 1;
  const before = now.ticks.filter(({ at }) => at !== null);
  const since = taken.map((one) => ({ ...one, at: turn }));
  now = { ticks: [...before, ...since].slice(-MOST).concat(onTheWay), turn };
  changes.tell();
}

/** The turn in which the router's data came: it has the answers taken before, but React may render it after later ones. */
let dataTurn = 0;
let stopHearing: (() => void) | null = null;

/** The turn in which each page that was shown had come. */
const came = new WeakMap<object, number>();

function cameIn(page: object): number {
  const turn = came.get(page) ?? dataTurn;
  came.set(page, turn);
  return turn;
}

/** The answers about a task that this page lacks; `page` is a new object after each load. */
export function useTicksNow(taskId: string, page: object): ReadonlyArray<TickNow> {
  const { ticks } = useSyncExternalStore(
    changes.subscribe,
    () => now,
    () => NONE,
  );
  const turn = cameIn(page);
  return ticks.filter((one) => one.taskId === taskId && (one.at === null || one.at > turn));
}

/** A task's counts of points, including the latest answers. */
export function countedNow(done: Done, ticks: ReadonlyArray<TickNow>): Done {
  const first = new Map([...ticks].reverse().map((one) => [one.point, one.was]));
  const last = new Map(ticks.map((one) => [one.point, one.as]));
  function more(answer: Answer): number {
    const before = [...first.values()].filter((was) => was === answer).length;
    return [...last.values()].filter((as) => as === answer).length - before;
  }
  const ticked = done.ticked + more("ticked");
  const impossible = done.impossible + more("impossible");
  const isShown = ticks.some(({ as, files }) => as === "ticked" && files !== null);
  const missing = done.needs.filter((need) =>
    need === "points"
      ? toGo({ ...done, ticked, impossible }) > 0
      : done.missing.includes(need) && !(need === "photo" && isShown),
  );
  return { ...done, ticked, impossible, missing };
}

/** How many points are still open. */
export function toGo({ points, ticked, impossible }: Done): number {
  return points - ticked - impossible;
}
