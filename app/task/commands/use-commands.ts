import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { withOpenTask } from "~/core/kit/address/open-task";
import { routerNow } from "~/core/live/router-now";
import type { Stage } from "~/task/row/task-life";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { offerUndo, offerUndoOfSeveral } from "~/core/kit/undo-toast";
import { type ActingTask, actOf, type CommandKind, decisionWords } from "./act";
import { type CommandAnswer, isDone, type Reply } from "./answer";
import {
  blockNow,
  type Command,
  decide,
  goalOf,
  isAboutBlock,
  isSaid,
  type QueuedCommand,
  stageNow,
} from "./command";
import { commands } from "./commands";
import { explain, useCommand } from "./use-command";
import { signInAgain } from "./post-command";
import { isKnown } from "./queue";

const NOTHING: ReadonlyArray<QueuedCommand> = [];

/** All queued commands in the order of their decisions. */
export function useQueuedCommands(): ReadonlyArray<QueuedCommand> {
  return useSyncExternalStore(commands.subscribe, commands.all, () => NOTHING);
}

/** This person's messages and decisions about a task that the page, with these entries, does not have yet. */
export function usePending(taskId: string, entries: ReadonlyArray<{ id: string }>) {
  const queued = useQueuedCommands();
  const known = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  useEffect(() => commands.settle(known), [known]);
  return queued.filter(
    (command) =>
      command.taskIds.includes(taskId) &&
      !isKnown(command, known) &&
      (isSaid(command) || isUndecided(command)),
  );
}

/** The decision about a task that the server does not have yet or has refused, a refused one first; else null. */
export function useUndecided(taskId: string): QueuedCommand | null {
  return useSyncExternalStore(
    commands.subscribe,
    () => {
      const about = commands.all().filter((one) => one.taskIds[0] === taskId && isUndecided(one));
      return about.find(({ state }) => state === "refused") ?? about.at(-1) ?? null;
    },
    () => null,
  );
}

function isUndecided({ kind, state, keptAs }: QueuedCommand): boolean {
  return keptAs !== null && state !== "done" && actOf(kind).part === undefined;
}

/** The visible stage of a task: an act counts at once. */
export function useStage(task: { id: string; version: number; stage: Stage }): Stage {
  return useSyncExternalStore(
    commands.subscribe,
    () => stageNow(task, commands.all()),
    () => task.stage,
  );
}

/** What the person of a task visibly needs to go on, and whether they are just changing it. */
export function useBlock(task: { id: string; version: number; blocked_reason: string | null }) {
  const undecided = useUndecided(task.id);
  const reason = useSyncExternalStore(
    commands.subscribe,
    () => blockNow(task, commands.all()),
    () => task.blocked_reason,
  );
  const isChanging = undecided !== null && undecided.state !== "refused" && isAboutBlock(undecided);
  return { reason, isChanging };
}

/** The label of a button; one that moves a task back names the column, which everybody knows. */
export function labelOf(kind: CommandKind, from: Stage): string {
  return decisionWords({ kind, goal: goalOf(kind, from) }).does;
}

/** The state of an address at which somebody pressed Complete: the task is completed at once if nothing is missing. */
export const FINISH = "finish";

/** Opens the conversation of a task that still lacks something, which asks for it; returns whether it does. */
export function useFinish() {
  const navigate = useNavigate();
  return useCallback(
    (task: Pick<ActingTask, "id" | "done">, goal: Stage | null): boolean => {
      if (goal !== "Completed" || !task.done || task.done.missing.length === 0) return false;
      const to = withOpenTask(routerNow().here, task.id);
      navigate(`${to}#complete`, { state: FINISH, preventScrollReset: true });
      return true;
    },
    [navigate],
  );
}

/**
 * The acts of a task's person on its card or in its conversation: the task moves at once, and says that the act waits
 * until the server has it. A success can be undone for six seconds; a refusal moves the task back and says why.
 */
export function useTaskCommands(task: ActingTask) {
  const leadToFinish = useFinish();
  async function run(kind: CommandKind, args?: Readonly<Record<string, string>>) {
    const command = decide({ kind, tasks: [task], keptAs: task.title, ...(args && { args }) });
    const isLed = args === undefined && leadToFinish(task, command.goal);
    const reply: Reply = isLed ? { kind: "overtaken" } : await commands.run(command);
    if (isDone(reply) && reply.answer.value?.wasThere) {
      // A decision made in the other window is undone there.
      notify({ type: "info", message: `${reply.answer.message}: ${task.title}` });
    } else if (isDone(reply) && actOf(kind).undoneBy) {
      const { answer } = reply;
      const { done = "" } = actOf(kind).words;
      offerUndoOfSeveral(
        {
          group: kind,
          message: `${done}: ${task.title}`,
          count: (count) =>
            t(
              "{count} {kind, select, accept {accepted, now in Pending} reject {rejected} not_today {rejected} block {blocked} unblock {no longer blocked} release {back in New} complete {completed} reopen {back in Pending} other {moved}}",
              { kind, count },
            ),
        },
        () => void undoDone(command, answer),
      );
    }
    if (reply.kind === "signed-out") signInAgain();
    return { command, reply };
  }
  return { stage: useStage(task), run };
}

/** Undoes a command once it is carried out, and says why if that is impossible. */
async function undo(command: Command, reply: Promise<Reply>): Promise<Reply | null> {
  const first = await reply;
  return isDone(first) ? undoDone(command, first.answer) : null;
}

/** Undoes a command; like every command it is shown before this returns. */
export async function undoDone(
  command: Command,
  { version, value }: CommandAnswer,
  args: Readonly<Record<string, string>> = {},
): Promise<Reply | null> {
  const kind = actOf(command.kind).undoneBy;
  if (kind === undefined) return null;
  const done = value?.outcomes?.filter(({ outcome }) => outcome === "done");
  const tasks =
    done?.map((one) => ({ id: one.taskId, version: one.version ?? 0 })) ??
    command.taskIds.map((id) => ({ id, ...(version && { version }), stage: command.goal }));
  const undone = { ...args, ...(actOf(kind).undoes && { command: command.id }) };
  const result = await commands.run(decide({ kind, tasks, args: undone, keptAs: command.keptAs }));
  if (!isDone(result) && command.keptAs === null) explain(t("Not undone."), result);
  return result;
}

/** Shows the server's words for a success, and offers to undo it. */
export function offerToUndo(command: Command, reply: Promise<Reply>, message: string | null): void {
  offerUndo(message ?? "", () => void undo(command, reply).then(confirm));
}

/** Shows the server's words for an undoing. */
function confirm(reply: Reply | null): void {
  if (reply === null || !isDone(reply) || reply.answer.message === null) return;
  notify({ type: "success", message: reply.answer.message });
}

/** Runs an act and shows its outcome, with Undo for an admin's. `press` returns whether it succeeded. */
export function usePress(task: { id: string; version: number }) {
  const { run, running } = useCommand();

  async function press(kind: CommandKind, args: Readonly<Record<string, string>> = {}) {
    const ran = await run({ kind, tasks: [task], args });
    if (ran === null) return false;
    const { command, reply, answer } = ran;
    if (!answer.ok) explain(t("Not done."), await reply);
    else if (actOf(kind).undoneBy && actOf(kind).waits === undefined)
      offerToUndo(command, reply, answer.message);
    else notify({ type: "success", message: answer.message ?? "" });
    return answer.ok;
  }

  return { isUnderWay: running !== null, press };
}
