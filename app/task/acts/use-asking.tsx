import { type ComponentType, useCallback, useEffect, useState } from "react";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { loadOnIntent, onDemand } from "~/core/live/on-demand";
import type { AskedKind } from "~/task/commands/acts";
import { fieldErrors, isDone } from "~/task/commands/answer";
import { commands } from "~/task/commands/commands";
import { type ActingTask, useTaskCommands } from "~/task/commands/use-commands";
import type { ThreadTask } from "~/task/entries/thread";

/** What a window that asks for an act's fields is given. */
export type AskingProps = {
  kind: AskedKind;
  task: ActingTask & { points?: ThreadTask["points"] };
  open: boolean;
  /** Where what is typed is kept until it was sent. */
  draft: string;
  /** What the server found wrong with what was sent. */
  errors: Readonly<Record<string, string>>;
  onClose: () => void;
  /** Sends the fields, and the files. */
  onSend: (fields: Record<string, string>, forgetDraft: () => void) => void;
};

/** The windows of what a task's own person does with words and files, loaded once their hand comes. */
const LOADS: Record<AskedKind, () => Promise<{ default: ComponentType<AskingProps> }>> = {
  reject: () => import("./reject/reject-dialog"),
  not_today: () => import("./reject/reject-dialog"),
  block: () => import("./block/block-dialog"),
  reopen: () => import("./reopen/reopen-dialog"),
  complete: () => import("./finish/finish-dialog"),
};
const WINDOWS = {
  reject: onDemand(LOADS.reject),
  not_today: onDemand(LOADS.not_today),
  block: onDemand(LOADS.block),
  reopen: onDemand(LOADS.reopen),
  complete: onDemand(LOADS.complete),
};

/** Does with a task what asks for more: `ask` opens the dialog, which has to be on the page. */
export function useAsking(kind: AskedKind, task: AskingProps["task"]) {
  const { run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<AskingProps["errors"]>({});
  const draft = `${kind}:${task.id}`;
  const Window = WINDOWS[kind];
  useEffect(() => loadOnIntent(LOADS[kind]), [kind]);

  function ask() {
    setErrors({});
    setIsAsking(true);
  }

  const close = useCallback(() => setIsAsking(false), []);

  async function send(fields: Record<string, string>, forgetDraft: () => void) {
    close();
    const { command, reply } = await run(kind, fields);
    // A decision that waits may be refused later, and the text is then needed again.
    if (isDone(reply)) {
      forgetDraft();
    } else if (reply.kind === "answered" && reply.answer.reply) {
      // Shown at the fields.
      commands.discard(command.id);
      setErrors(fieldErrors(reply.answer));
      setIsAsking(true);
    }
  }

  const dialog = (
    <OnceOpen open={isAsking} onEscape={close}>
      <Window
        {...{ kind, task, draft, errors }}
        open={isAsking}
        onClose={close}
        onSend={(fields, forgetDraft) => void send(fields, forgetDraft)}
      />
    </OnceOpen>
  );
  return { ask, close, isAsking, dialog };
}
