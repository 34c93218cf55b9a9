import { useRevalidator } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { notify } from "~/components/toaster";
import { offerUndo } from "~/components/undo-toast";
import type { Action, Stage } from "~/domain/task-life";
import { expectationOf, isDone, perform, stageNow, subscribe } from "./acts";
import { type Reply, signInAgain } from "./ask-task";

export type ActingTask = { id: string; version: number; title: string; stage: Stage };

/** What was done, and what undoes it; nothing does for what is itself an undoing. */
const DEEDS: Record<Action, { done: string; failed: string; undoneBy?: Action }> = {
  accept: { done: "Accepted", failed: "Not accepted", undoneBy: "release" },
  reject: { done: "Rejected", failed: "Not rejected", undoneBy: "reopen" },
  complete: { done: "Completed", failed: "Not completed", undoneBy: "reopen" },
  release: { done: "Taken back", failed: "Not taken back" },
  reopen: { done: "Reopened", failed: "Not reopened" },
};

type Fields = Readonly<Record<string, string>>;

/**
 * What a task's person does with it from its card or its conversation: shown at once, undone for six seconds, rolled
 * back with a message when the server refuses or is away. `stage` is where the task stands for the eye.
 */
export function useTaskActs(task: ActingTask) {
  const { revalidate } = useRevalidator();
  const expected = useSyncExternalStore(
    subscribe,
    () => expectationOf(task.id),
    () => undefined,
  );

  async function act(action: Action, fields?: Fields): Promise<Reply> {
    const { done, failed, undoneBy } = DEEDS[action];
    const to = action === "reopen" && task.stage === "Rejected" ? "New" : undefined;
    const reply = perform({ task, action, ...(to && { to }), ...(fields && { fields }) });
    const takeBack = undoneBy
      ? offerUndo(`${done}: ${task.title}`, () => void undo(reply, action, undoneBy))
      : undefined;
    const result = await reply;
    if (isDone(result)) revalidate();
    else {
      takeBack?.();
      explain(failed, result);
      // Somebody else may have moved it: the page shows how it stands.
      if (result.kind === "answered") revalidate();
    }
    return result;
  }

  async function undo(reply: Promise<Reply>, done: Action, undoneBy: Action) {
    const first = await reply;
    if (!isDone(first)) return;
    const result = await perform({
      task: { ...task, version: first.answer.version ?? task.version },
      action: undoneBy,
      ...(done === "reject" && { to: "New" }),
    });
    if (!isDone(result)) explain("Not undone", result);
    revalidate();
  }

  return { stage: stageNow(task, expected), act };
}

function explain(failed: string, reply: Reply) {
  if (reply.kind === "signed-out") {
    signInAgain();
    return;
  }
  const why =
    reply.kind === "answered" && !reply.answer.ok
      ? reply.answer.message
      : "Daymark can't be reached. Try again in a moment.";
  notify({ type: "error", message: `${failed}.`, description: why });
}
