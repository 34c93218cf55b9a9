import { newId } from "~/core/kit/new-id";
import {
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isShaped,
  isText,
} from "~/core/kit/shape";
import { Constants } from "~/core/server/types.generated";
import { worldNow } from "~/core/time/world-time";
import type { Stage } from "~/task/row/task-life";
import { actOf, type CommandKind, KINDS } from "./act";

/** A decision about one task or several. */
export type Command = {
  /** Made at the decision: however often the command is sent, it is carried out once. */
  id: string;
  kind: CommandKind;
  taskIds: Array<string>;
  /** The version of each task that was seen; none if versions do not matter. */
  versions: Array<number>;
  /** The other fields, as a form sends them. */
  args: Record<string, string>;
  /** The stage to which the command brings its only task; null if the stage stays, or only the server knows. */
  goal: Stage | null;
  /** The task's title, for a decision that waits for the connection; null for a command that fails without one. */
  keptAs: string | null;
  decidedAt: string;
  /** Why the server refused, whether it would again, and the task that replaced the command's own. */
  refusal?: { problem: string; isFinal: boolean; next?: string | null | undefined } | undefined;
};

export const isStage = isOneOf(Constants.public.Enums.task_stage);

const isCommand = isShaped<Command>({
  id: isText,
  kind: isOneOf(KINDS),
  taskIds: isListOf(isText),
  versions: isListOf(isNumber),
  args: isRecordOf(isText),
  goal: isNullOr(isStage),
  keptAs: isNullOr(isText),
  decidedAt: isText,
  refusal: isMissingOr(
    isShaped({ problem: isText, isFinal: isFlag, next: isMissingOr(isNullOr(isText)) }),
  ),
});

/** The commands that the browser stores until the server has them. */
export const areCommands = isListOf(isCommand);

/** A command with its state; a refused one says why, in plain words. */
export type QueuedCommand = Command & {
  state: "waiting" | "sending" | "done" | "refused";
  /** The entries that the command added to conversations. */
  entryIds?: ReadonlyArray<string>;
  /** The session is over: the command is sent when the same person is back. */
  isSignedOut?: boolean;
};

type Decision = Pick<Command, "kind"> & {
  tasks: ReadonlyArray<{ id: string; version?: number; stage?: Stage | null }>;
  args?: Readonly<Record<string, string>>;
  keptAs?: string | null;
};

/** Makes a command, decided now. */
export function decide({ kind, tasks, args, keptAs = null }: Decision): Command {
  return {
    id: newId(),
    kind,
    taskIds: tasks.map(({ id }) => id),
    versions: tasks.flatMap(({ version }) => version ?? []),
    args: { ...args },
    // For several tasks, only the answer tells their stages.
    goal: tasks.length === 1 ? goalOf(kind, tasks[0]?.stage, args) : null,
    keptAs,
    decidedAt: new Date(worldNow()).toISOString(),
  };
}

/** Whether a command waits in this browser for the connection, instead of failing without one. */
export function isKept({ kind, keptAs }: Pick<Command, "kind" | "keptAs">): boolean {
  return actOf(kind).waits === "always" || keptAs !== null;
}

/** How many commands a browser would lose if it deleted its store. */
export function countWaiting(commands: ReadonlyArray<QueuedCommand>) {
  const waiting = commands.filter(
    (one) => isKept(one) && (one.state === "waiting" || one.state === "sending"),
  );
  const messages = waiting.filter(isSaid).length;
  const files = waiting.flatMap(({ args }) => args.files?.split(" ") ?? []).length;
  return { decisions: waiting.length - messages, messages, files };
}

/** Whether a command blocks or unblocks its task. */
export function isAboutBlock({ kind }: Pick<Command, "kind">): boolean {
  return actOf(kind).blocks !== undefined;
}

/** Whether a command is a message. */
export function isSaid({ kind }: Pick<Command, "kind">): boolean {
  return actOf(kind).isSaid ?? false;
}

/** The stage to which a command brings its task from this one; null if the stage stays, or only the server knows. */
export function goalOf(
  kind: CommandKind,
  from: Stage | null | undefined,
  args: Readonly<Record<string, string>> = {},
): Stage | null {
  const { goal = null } = actOf(kind);
  return typeof goal === "function" ? goal(from, args) : goal;
}

/** The fields in which a command is sent. */
export function toFields({ id, kind, taskIds, versions, args }: Command): URLSearchParams {
  const fields = new URLSearchParams({ ...args, id, kind });
  for (const taskId of taskIds) fields.append("taskId", taskId);
  for (const version of versions) fields.append("version", String(version));
  return fields;
}

/** The draft of a task's message box. */
export function messageDraft(uid: string, taskId: string): string {
  return `message:${uid}:${taskId}`;
}

/** The draft of a message about several tasks. */
export const SEVERAL_DRAFT = "message:selected";

/**
 * The visible stage of a task: an act counts before the server has confirmed it, until the page has a newer version of
 * the task.
 */
export function stageNow(
  task: { id: string; version: number; stage: Stage },
  commands: ReadonlyArray<QueuedCommand>,
): Stage {
  const last = commands
    .filter(
      ({ taskIds, goal, state }) => taskIds[0] === task.id && goal !== null && state !== "refused",
    )
    .at(-1);
  if (!last || task.version > (last.versions[0] ?? Number.POSITIVE_INFINITY)) return task.stage;
  return last.goal ?? task.stage;
}

/**
 * What the person of a blocked task needs, or null: what the server has just accepted counts before the page has it,
 * but not what still waits to be sent.
 */
export function blockNow(
  task: { id: string; version: number; blocked_reason: string | null },
  commands: ReadonlyArray<QueuedCommand>,
): string | null {
  const last = commands
    .filter((one) => one.taskIds[0] === task.id && one.state === "done" && isAboutBlock(one))
    .at(-1);
  if (!last || task.version > (last.versions[0] ?? 0)) return task.blocked_reason;
  return actOf(last.kind).blocks?.(last.args) ?? null;
}
