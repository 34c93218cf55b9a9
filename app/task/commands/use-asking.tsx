import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
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

type Asked = { kind: CommandKind; isOpen: boolean; errors: AskingProps["errors"] };

/**
 * Runs acts that need more fields: `ask` opens the dialog of the given act, otherwise that of `kind`; the dialog must be
 * on the page.
 */
export function useAsking(kind: CommandKind, windows: Asks, task: AskingProps["task"]) {
  const { run } = useTaskCommands(task);
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useRef(asked);
  useEffect(() => {
    now.current = asked;
  }, [asked]);
  const shown = asked ?? { kind, isOpen: false, errors: {} };
  const Window = windows[shown.kind];
  const load = Window?.load;
  // The dialog's file is loaded once somebody seems about to use the page.
  useEffect(() => load && loadOnIntent(load), [load]);

  function ask(chosen = kind) {
    setAsked({ kind: chosen, isOpen: true, errors: {} });
  }

  const close = useCallback(() => setAsked((it) => it && { ...it, isOpen: false }), []);

  async function send(sent: CommandKind, fields: Record<string, string>, forgetDraft: () => void) {
    close();
    const { command, reply } = await run(sent, fields);
    // A waiting decision may be refused later, and its text is then needed again.
    if (isDone(reply)) {
      forgetDraft();
    } else if (reply.kind === "answered" && reply.answer.reply && !now.current?.isOpen) {
      // The errors are shown at the fields; where another act is asked about by now, beside the task.
      commands.discard(command.id);
      setAsked({ kind: sent, isOpen: true, errors: fieldErrors(reply.answer) });
    }
  }

  const dialog = Window && (
    <OnceOpen key={shown.kind} open={shown.isOpen} onEscape={close}>
      <Window
        {...{ task, kind: shown.kind, errors: shown.errors }}
        draft={`${shown.kind}:${task.id}`}
        open={shown.isOpen}
        onClose={close}
        onSend={(fields, forgetDraft) => void send(shown.kind, fields, forgetDraft)}
      />
    </OnceOpen>
  );
  return { ask, close, isAsking: shown.isOpen, dialog };
}
