import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { notify } from "~/components/toaster";
import { offerUndo } from "~/components/undo-toast";
import type { Stage } from "~/domain/task-life";
import { COMMAND_TEXTS, OWN_COMMANDS } from "~/words/tasks";
import { answerOf, type CommandAnswer, isDone, type Reply } from "./answer";
import { type Command, decide, type QueuedCommand, UNDONE_BY } from "./command";
import { commands } from "./commands";
import { signInAgain } from "./post-command";
import { isKnown } from "./queue";
import { stageNow } from "./stage";

const NOTHING: ReadonlyArray<QueuedCommand> = [];

/** Sends what this person decided, also what an earlier page could not send. Used once, by the shell. */
export function useCommandDelivery(uid: string): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    function wake() {
      // A page that is being left has nobody to hear the answer.
      if (document.visibilityState === "visible") commands.wake();
    }
    const stop = commands.start(uid, () => latest.current());
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      stop();
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [uid]);
}

/** All commands on their way, in the order in which they were decided. */
export function useQueuedCommands(): ReadonlyArray<QueuedCommand> {
  return useSyncExternalStore(commands.subscribe, commands.all, () => NOTHING);
}

/** This person's messages on a task that the page does not hold yet, of whose conversation it has these entries. */
export function usePendingMessages(taskId: string, entries: ReadonlyArray<{ id: string }>) {
  const queued = useQueuedCommands();
  const known = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  useEffect(() => commands.settle(known), [known]);
  return queued.filter(
    (command) =>
      command.kind === "message" && command.taskIds.includes(taskId) && !isKnown(command, known),
  );
}

/** The stage of a task for the eye: what was just done with it counts at once. */
export function useStage(task: { id: string; version: number; stage: Stage }): Stage {
  return useSyncExternalStore(
    commands.subscribe,
    () => stageNow(task, commands.all()),
    () => task.stage,
  );
}

export type ActingTask = { id: string; version: number; title: string; stage: Stage };

type OwnKind = keyof typeof OWN_COMMANDS;

/**
 * What a task's person does with it from its card or its conversation: shown at once, undone for six seconds, rolled
 * back with a message when the server refuses or is away.
 */
export function useTaskCommands(task: ActingTask) {
  async function run(kind: OwnKind, args?: Readonly<Record<string, string>>): Promise<Reply> {
    const { done, failed } = OWN_COMMANDS[kind];
    const command = decide({ kind, tasks: [task], ...(args && { args }) });
    const reply = commands.run(command);
    const takeBack = UNDONE_BY[kind]
      ? offerUndo(`${done}: ${task.title}`, () => void undo(command, reply))
      : undefined;
    const result = await reply;
    if (isDone(result)) return result;
    takeBack?.();
    explain(failed, result);
    return result;
  }
  return { stage: useStage(task), run };
}

/** Undoes a command once it is done, and says why when that is not possible. */
export async function undo(command: Command, reply: Promise<Reply>): Promise<Reply | null> {
  const first = await reply;
  return isDone(first) ? undoDone(command, first.answer) : null;
}

/** Undoes a command that is done: shown before this returns, as every command is. */
export async function undoDone(
  command: Command,
  { version, value }: CommandAnswer,
  args: Readonly<Record<string, string>> = {},
): Promise<Reply | null> {
  const kind = UNDONE_BY[command.kind];
  if (kind === undefined) return null;
  const done = value?.outcomes?.filter(({ outcome }) => outcome === "done");
  const tasks =
    done?.map((one) => ({ id: one.taskId, version: one.version ?? 0 })) ??
    command.taskIds.map((id) => ({ id, ...(version && { version }), stage: command.goal }));
  const bulk = command.args.bulk;
  const result = await commands.run(
    decide({ kind, tasks, args: { ...args, ...(bulk && { bulk }) } }),
  );
  if (!isDone(result)) explain(COMMAND_TEXTS.notUndone, result);
  return result;
}

/** Says that something was not done, and why. */
export function explain(failed: string, reply: Reply): void {
  if (reply.kind === "overtaken") return;
  if (reply.kind === "signed-out") {
    signInAgain();
    return;
  }
  const { message, advice } = answerOf(reply);
  const description = [message, advice].filter(Boolean).join(" ");
  notify({ type: "error", message: failed, description });
}

/** Says that something was undone, as the server says it. */
export function confirm(reply: Reply | null): void {
  if (reply === null || !isDone(reply) || reply.answer.message === null) return;
  notify({ type: "success", message: reply.answer.message });
}
