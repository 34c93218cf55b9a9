import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { useDraft } from "~/core/kit/form/use-draft";
import { isDone } from "./answer";
import { decide } from "./command";
import { commands } from "./commands";
import { MessageTextSchema } from "./schema";

type MessageForm = {
  /** Where what is typed is kept until it is sent. */
  draftKey: string;
  /** The tasks whose people the message is for. */
  taskIds: ReadonlyArray<string>;
  /** Whether a toast says that it was sent, where no conversation shows it. */
  saysSent?: boolean;
  /** Sends it and says so, where that is more than one command. */
  send?: (message: string) => Promise<void>;
  onSent?: (box: HTMLTextAreaElement) => void;
};

/** A form that sends what is typed into its text box: Enter sends, Shift+Enter breaks the line. On a touch keyboard Enter breaks it. */
export function useMessageForm({ draftKey, taskIds, saysSent, send, onSent }: MessageForm) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const forgetDraft = useDraft(form, draftKey);
  const underWay = useRef(0);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function sendOnce(message: string) {
    const tasks = taskIds.map((id) => ({ id }));
    const reply = await commands.run(decide({ kind: "message", tasks, args: { message } }));
    if (!saysSent || !isDone(reply)) return;
    const { message: said, advice } = reply.answer;
    notify({ type: "success", message: said ?? "", ...(advice && { description: advice }) });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!box.current) return;
    // The second click of two: the text is on its way already.
    if (box.current.value === "" && underWay.current > 0) return;
    const parsed = MessageTextSchema.safeParse(box.current.value);
    setRefusal(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
    if (!parsed.success) {
      box.current.focus();
      return;
    }
    underWay.current += 1;
    void (send ?? sendOnce)(parsed.data).finally(() => {
      underWay.current -= 1;
    });
    box.current.value = "";
    forgetDraft();
    onSent?.(box.current);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal: () => setRefusal(null) };
}
