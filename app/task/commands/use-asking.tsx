import { type ComponentType, useCallback, useEffect, useState } from "react";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { loadOnIntent } from "~/core/live/on-demand";
import type { ThreadTask } from "~/task/entries/thread";
import type { ActingTask, CommandKind } from "./act";
import { fieldErrors, isDone } from "./answer";
import { commands } from "./commands";
import { useTaskCommands } from "./use-commands";

/** What a window that asks for an act's fields is given. */
export type AskingProps = {
  kind: CommandKind;
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

/** Such a window, in a file of its own. */
type AskingWindow = ComponentType<AskingProps> & { load: () => Promise<unknown> };

/** Those of a room. */
export type Asks = Partial<Record<CommandKind, AskingWindow>>;

/** Does with a task what asks for more: `ask` opens the dialog, which has to be on the page. */
export function useAsking(
  kind: CommandKind,
  Window: AskingWindow | undefined,
  task: AskingProps["task"],
) {
  const { run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<AskingProps["errors"]>({});
  const draft = `${kind}:${task.id}`;
  // Its file is loaded at the first sign of a hand.
  useEffect(() => Window && loadOnIntent(Window.load), [Window]);

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
