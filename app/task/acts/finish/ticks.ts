import type { Point } from "~/task/entries/point";
import { type Command, decide, type QueuedCommand } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { signInAgain } from "~/task/commands/post-command";
import { type Answer, setTicksNow, type TickNow } from "~/task/row/ticks-now";

type Given = { as: Answer; why?: string; files?: string };

/** Answers a point of one's own task: at once for the eye, and for the server once it can be reached. */
export async function tick(
  task: { id: string; title: string },
  point: Pick<PointNow, "id" | "words" | "now">,
  { as, why, files }: Given,
): Promise<void> {
  const args = {
    // What it says and was is for this device, which shows it until the page has it.
    ...{ point: point.id, as, was: point.now, words: point.words },
    ...(why !== undefined && { why_not: why }),
    ...(files !== undefined && { files }),
  };
  const command = decide({ kind: "tick", tasks: [{ id: task.id }], args, keptAs: task.title });
  const reply = await commands.run(command);
  if (reply.kind === "signed-out") signInAgain();
}

/** A point as it is seen, with what its person has just answered. */
export type PointNow = Point & {
  now: Answer;
  /** The answer that the server does not have yet, and the one that it has refused. */
  waiting: QueuedCommand | null;
  refused: QueuedCommand | null;
};

/** The points of a task for the eye. */
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

/** What leaves the queue while it is being sent, the server has taken. */
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
