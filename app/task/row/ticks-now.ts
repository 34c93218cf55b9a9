import { useSyncExternalStore } from "react";
import { createChanges } from "~/core/live/changes";
import type { TaskRow } from "./task-row";

export type Done = NonNullable<TaskRow["done"]>;

/** So many answers are remembered that a page may not have yet. */
const MOST = 100;

/** What a point is answered with. */
export type Answer = "ticked" | "impossible" | "open";

/** An answer that this person has just given, in the order in which they were given. */
export type TickNow = {
  id: string;
  taskId: string;
  point: string;
  /** What the point was before, and is now. */
  was: Answer;
  as: Answer;
  /** Why it is not possible, and the files that show it is done. */
  why: string | null;
  files: string | null;
  /** In which turn the server took it; null while it is on its way. */
  at: number | null;
};

type Now = { ticks: ReadonlyArray<TickNow>; turn: number };

/** What the server knows, and so the page until it is taken over. */
const NONE: Now = { ticks: [], turn: 0 };
let now = NONE;
const changes = createChanges();

/** Says which answers the page may not have yet: those on their way, and those that the server has just taken. */
export function setTicksNow(onTheWay: ReadonlyArray<TickNow>, taken: ReadonlyArray<TickNow>): void {
  const turn = now.turn + 1;
  const before = now.ticks.filter(({ at }) => at !== null);
  const since = taken.map((one) => ({ ...one, at: turn }));
  now = { ticks: [...before, ...since].slice(-MOST).concat(onTheWay), turn };
  changes.tell();
}

/** In which turn each loaded page was first seen: what the server took before belongs to it. */
const came = new WeakMap<object, number>();

function cameIn(page: object): number {
  const turn = came.get(page) ?? now.turn;
  came.set(page, turn);
  return turn;
}

/** The answers about a task that this page does not have yet; `page` is another object whenever it was loaded. */
export function useTicksNow(taskId: string, page: object): ReadonlyArray<TickNow> {
  const { ticks } = useSyncExternalStore(
    changes.subscribe,
    () => now,
    () => NONE,
  );
  const turn = cameIn(page);
  return ticks.filter((one) => one.taskId === taskId && (one.at === null || one.at > turn));
}

/** What is done of a task, with the answers that were just given. */
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

/** How many points have no answer yet. */
export function toGo({ points, ticked, impossible }: Done): number {
  return points - ticked - impossible;
}
