import { type ComponentType, useCallback, useEffect, useState } from "react";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { loadOnIntent } from "~/core/live/on-demand";
import type { ThreadTask } from "~/task/entries/thread";
import type { ActingTask, CommandKind } from "./act";
import { fieldErrors, isDone } from "./answer";
import { commands } from "./commands";
import { useTaskCommands } from "./use-commands";

/** The props of a dialog that asks for an act's fields. */
export type AskingProps = {
  kind: CommandKind;
  task: ActingTask & { points?: ThreadTask["points"] };
  open: boolean;
  /** The key of the draft, kept until the fields are sent. */
  draft: string;
  /** The server's errors, by field. */
  errors: Readonly<Record<string, string>>;
  onClose: () => void;
  /** Sends the fields, and the files. */
  onSend: (fields: Record<string, string>, forgetDraft: () => void) => void;
};

/** The dialog that asks for an act's fields, in a file of its own. */
type AskingWindow = ComponentType<AskingProps> & { load: () => Promise<unknown> };

/** The dialogs of one folder. */
export type Asks = Partial<Record<CommandKind, AskingWindow>>;

/** Runs an act that needs more fields: `ask` opens the dialog, which must be on the page. */
export function useAsking(
  kind: CommandKind,
  Window: AskingWindow | undefined,
  task: AskingProps["task"],
) {
  const { run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<AskingProps["errors"]>({});
  const draft = `${kind}:${task.id}`;
  // The dialog's file is loaded once somebody seems about to use the page.
  useEffect(() => Window && loadOnIntent(Window.load), [Window]);

  function ask() {
    setErrors({});
    setIsAsking(true);
  }

  const close = useCallback(() => setIsAsking(false), []);

  async function send(fields: Record<string, string>, forgetDraft: () => void) {
    close();
    const { command, reply } = await run(kind, fields);
    // A waiting decision may be refused later, and its text is then needed again.
    if (isDone(reply)) {
      forgetDraft();
    } else if (reply.kind === "answered" && reply.answer.reply) {
      // The errors are shown at the fields.
      commands.discard(command.id);
      setErrors(fieldErrors(reply.answer));
      setIsAsking(true);
    }
  }

  const dialog = Window && (
    <OnceOpen key={kind} open={isAsking} onEscape={close}>
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
