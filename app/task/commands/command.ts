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

/** Something that a person decided to do with one task or several. */
export type Command = {
  /** Made when it is decided: however often it is sent, it is done once. */
  id: string;
  kind: CommandKind;
  taskIds: Array<string>;
  /** The version at which each of its tasks was seen; none for a command to which it does not matter. */
  versions: Array<number>;
  /** What else its kind needs, as a form sends it. */
  args: Record<string, string>;
  /** The stage that it brings its task to; null when it leaves it where it is, or only the server knows. */
  goal: Stage | null;
  /** The title of its task, for a decision that waits for the connection; null for what fails without one. */
  keptAs: string | null;
  decidedAt: string;
  /** Why the server refused it, in plain words, whether it would again, and the task that came in place of its own. */
  refusal?: { problem: string; isFinal: boolean; next?: string | null | undefined } | undefined;
};

/** Whether a field is the name of a stage. */
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

/** Commands that are kept in the browser until the server has them. */
export const areCommands = isListOf(isCommand);

/** A command with what is known of it: not sent yet, on its way, done, or refused and why, in plain words. */
export type QueuedCommand = Command & {
  state: "waiting" | "sending" | "done" | "refused";
  /** The entries that it added to conversations. */
  entryIds?: ReadonlyArray<string>;
  /** The session is over: it goes out once the same person is back. */
  isSignedOut?: boolean;
};

type Decision = Pick<Command, "kind"> & {
  tasks: ReadonlyArray<{ id: string; version?: number; stage?: Stage | null }>;
  args?: Readonly<Record<string, string>>;
  keptAs?: string | null;
};

/** A command as it is decided now. */
export function decide({ kind, tasks, args, keptAs = null }: Decision): Command {
  return {
    id: newId(),
    kind,
    taskIds: tasks.map(({ id }) => id),
    versions: tasks.flatMap(({ version }) => version ?? []),
    args: { ...args },
    // Of several tasks only the answer says what became of each.
    goal: tasks.length === 1 ? goalOf(kind, tasks[0]?.stage, args) : null,
    keptAs,
    decidedAt: new Date(worldNow()).toISOString(),
  };
}

/** Whether a command waits for the connection, in this browser, instead of failing without it. */
export function isKept({ kind, keptAs }: Pick<Command, "kind" | "keptAs">): boolean {
  return actOf(kind).waits === "always" || keptAs !== null;
}

/** What a browser that forgets its commands would lose. */
export function countWaiting(commands: ReadonlyArray<QueuedCommand>) {
  const waiting = commands.filter(
    (one) => isKept(one) && (one.state === "waiting" || one.state === "sending"),
  );
  const messages = waiting.filter(isSaid).length;
  const files = waiting.flatMap(({ args }) => args.files?.split(" ") ?? []).length;
  return { decisions: waiting.length - messages, messages, files };
}

/** Whether a command says that its task is blocked, or no longer is. */
export function isAboutBlock({ kind }: Pick<Command, "kind">): boolean {
  return actOf(kind).blocks !== undefined;
}

/** Whether a command is something that is said in a conversation. */
export function isSaid({ kind }: Pick<Command, "kind">): boolean {
  return actOf(kind).isSaid ?? false;
}

/** The stage to which a command brings its task from this one; null when it stays, or only the server knows. */
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

/** Where the composer of a task keeps what a person types. */
export function messageDraft(uid: string, taskId: string): string {
  return `message:${uid}:${taskId}`;
}

/** The same for a message about several tasks. */
export const SEVERAL_DRAFT = "message:selected";

/**
 * The visible stage of a task: what was just done counts before the server has confirmed it, as long as the page
 * knows no newer version of the task.
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
 * What the person of a task says they need, null if nothing: what the server has just accepted counts before the page
 * has it. What waits to be sent does not.
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
