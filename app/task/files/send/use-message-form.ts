import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { notify } from "~/core/kit/ui/toaster";
import { emptyForNext } from "~/core/kit/form/use-draft-text";
import { useDraft } from "~/core/kit/form/use-draft";
import { isDone } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { isSentOnceAdded } from "./adding";
import { filesOf, setFilesOf } from "./tray";
import { readMessage } from "~/task/commands/message";

type MessageForm = {
  /** The key of the draft that stores the text until it is sent. */
  draftKey: string;
  /** The tasks whose people the message is for. */
  taskIds: ReadonlyArray<string>;
  /** Whether a toast says that the message was sent, where no conversation shows it. */
  saysSent?: boolean;
  /** Sends and confirms the message, where that takes several commands; returns why it failed, or null. */
  send?: (message: string) => Promise<string | null>;
  /** Whether tasks are still being looked for: the message is sent once all are found. */
  waits?: boolean;
  onSent?: (box: HTMLTextAreaElement) => void;
};

/** A form that sends the text of its box: Enter sends, Shift+Enter (and Enter on a phone) breaks the line. */
export function useMessageForm({
  draftKey,
  taskIds,
  saysSent,
  send,
  waits = false,
  onSent,
}: MessageForm) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const forgetDraft = useDraft(form, draftKey);
  const underWay = useRef(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (waits || !isHeld) return;
    setIsHeld(false);
    // If the other tasks were not found, the message stays in its field: it was meant for more than the selected ones.
    if (send) sendForm(form.current);
  }, [waits, isHeld, send]);

  async function sendOnce(message: string, files: string) {
    const tasks = taskIds.map((id) => ({ id }));
    const args = { message, ...(files !== "" && { files }) };
    const reply = await commands.run(decide({ kind: "message", tasks, args }));
    if (!saysSent || !isDone(reply)) return;
    const { message: said, advice } = reply.answer;
    notify({ type: "success", message: said ?? "", ...(advice && { description: advice }) });
  }

  function empty(field: HTMLTextAreaElement) {
    field.value = "";
    forget(field);
  }

  function forget(field: HTMLTextAreaElement) {
    forgetDraft();
    setFilesOf(draftKey, []);
    onSent?.(field);
  }

  /** The text stays in its draft until something was sent, and is in its field again if nothing was. */
  async function sendSeveral(field: HTMLTextAreaElement, message: string) {
    setIsSending(true);
    const giveBack = emptyForNext(field);
    const problem = await send?.(message);
    setIsSending(false);
    setRefusal(problem ?? null);
    if (!problem) forget(field);
    else if (giveBack() && field.form?.contains(document.activeElement)) field.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const field = box.current;
    if (!field || (form.current && isSentOnceAdded(form.current, sendForm))) return;
    if (waits) {
      setIsHeld(true);
      return;
    }
    // The second click of a double-click: the text is already on its way.
    const files = filesOf(draftKey);
    if (underWay.current > 0 && (send !== undefined || field.value + files === "")) return;
    const message = readMessage(field.value, files !== "");
    const isStuck = form.current?.querySelector("[data-file-state=failed]") !== null;
    const problem = isStuck
      ? t("A file cannot be sent. Remove it, or try again.")
      : message.problem;
    setRefusal(problem);
    if (problem !== null) {
      field.focus();
      return;
    }
    underWay.current += 1;
    void (send ? sendSeveral(field, message.text) : sendOnce(message.text, files)).finally(() => {
      underWay.current -= 1;
    });
    // A single command keeps its text itself.
    if (!send) empty(field);
  }

  /** Takes the text out of its field, to be sent elsewhere; null, with a message, if it is empty. */
  function take(): string | null {
    const field = box.current;
    const { text, problem } = readMessage(field?.value ?? "", false);
    setRefusal(problem);
    if (problem !== null || field === null) {
      field?.focus();
      return null;
    }
    empty(field);
    return text;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    sendForm(form.current);
  }

  return {
    form,
    box,
    refusal,
    isSending: isSending || isHeld,
    handleSubmit,
    handleKeyDown,
    forgetRefusal: () => setRefusal(null),
    take,
  };
}
