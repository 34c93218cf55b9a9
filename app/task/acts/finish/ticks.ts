import type { Point } from "~/task/entries/point";
import { type Command, decide, type QueuedCommand } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { signInAgain } from "~/task/commands/post-command";
import { type Answer, setTicksNow, type TickNow } from "~/task/row/ticks-now";

type Given = { as: Answer; why?: string; files?: string };

/** Answers a point of the reader's own task: shown at once, and sent once the server is reachable. */
export async function tick(
  task: { id: string; title: string },
  point: Pick<PointNow, "id" | "words" | "now">,
  { as, why, files }: Given,
): Promise<void> {
  const args = {
    // The point's words and earlier answer are for this device, which shows them until the page has the new one.
    ...{ point: point.id, as, was: point.now, words: point.words },
    ...(why !== undefined && { why_not: why }),
    ...(files !== undefined && { files }),
  };
  const command = decide({ kind: "tick", tasks: [{ id: task.id }], args, keptAs: task.title });
  const reply = await commands.run(command);
  if (reply.kind === "signed-out") signInAgain();
}

/** A point with the latest answer. */
export type PointNow = Point & {
  now: Answer;
  /** `waiting`: an answer that the server does not have yet. `refused`: one that it has refused. */
  waiting: QueuedCommand | null;
  refused: QueuedCommand | null;
};

/** The points of a task with their latest answers. */
export function pointsNow(
  points: ReadonlyArray<Point>,
  ticks: ReadonlyArray<TickNow>,
  queued: ReadonlyArray<QueuedCommand>,
): Array<PointNow> {
  return points.map((point) => {
    const last = ticks.filter((one) => one.point === point.id).at(-1);
    const about = queued.filter((one) => isTick(one) && one.args.point === point.id);
    return {
      ...point,
      now: last?.as ?? answerOf(point),
      why_not: last ? last.why : point.why_not,
      waiting: about.filter(({ state }) => state !== "refused").at(-1) ?? null,
      refused: about.find(({ state }) => state === "refused") ?? null,
    };
  });
}

/** The refused answers to points that the task no longer has. */
export function refusedElsewhere(
  task: { id: string; points: ReadonlyArray<Point> },
  queued: ReadonlyArray<QueuedCommand>,
): Array<QueuedCommand> {
  const ids = new Set(task.points.map(({ id }) => id));
  const about = queued.filter((one) => isTick(one) && one.taskIds[0] === task.id);
  return about.filter(({ state, args }) => state === "refused" && !ids.has(args.point ?? ""));
}

function isTick({ kind }: Command): boolean {
  return kind === "tick";
}

function answerOf({ at, why_not: why }: Point): Answer {
  if (why !== null) return "impossible";
  return at === null ? "open" : "ticked";
}

function isAnswer(said: string | undefined): said is Answer {
  return said === "ticked" || said === "impossible" || said === "open";
}

function toTick({ id, taskIds: [taskId], args }: Command): TickNow | null {
  const { point, was, as, why_not: why = null, files = null } = args;
  if (taskId === undefined || point === undefined || !isAnswer(was) || !isAnswer(as)) return null;
  return { id, taskId, point, was, as, why, files, at: null };
}

let states = new Map<string, QueuedCommand["state"]>();
let onTheWay: ReadonlyArray<TickNow> = [];

/** An answer that leaves the queue while it is being sent was accepted by the server. */
function look(): void {
  const queued = commands.all().filter(isTick);
  const now = new Map(queued.map(({ id, state }) => [id, state]));
  if (now.size === states.size && [...now].every(([id, state]) => states.get(id) === state)) return;
  const taken = onTheWay.filter(({ id }) => !now.has(id) && states.get(id) === "sending");
  states = now;
  onTheWay = queued.flatMap((one) => (one.state === "refused" ? [] : (toTick(one) ?? [])));
  setTicksNow(onTheWay, taken);
}

if (typeof window !== "undefined") {
  commands.subscribe(look);
  look();
}
