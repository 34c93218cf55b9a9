import { useActionData, useFetcher } from "@remix-run/react";
import { Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { notify } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { controlClass, Field } from "~/components/ui/field";
import { useDraft } from "~/hooks/use-draft";
import { cn } from "~/utils/cn";
import { MessageSchema, type SendAnswer } from "./schema";

type MessageFormProps = {
  task: { id: string; title: string; user_name: string; formId: string };
  /** Whose drafts these are. */
  uid: string;
  /** Hears whether somebody is writing here. */
  onHold: (taskId: string, isHeld: boolean) => void;
};

/** The fetcher of a task's message: the card shows what is on its way. */
export function useMessageFetcher(taskId: string) {
  return useFetcher<SendAnswer>({ key: `message:${taskId}` });
}

/** The button lights up as soon as there is something to send. */
const litClass =
  "group-has-[textarea:not(:placeholder-shown)]:border-transparent group-has-[textarea:not(:placeholder-shown)]:bg-action group-has-[textarea:not(:placeholder-shown)]:text-on-action";

/** A card's text box and its button. Enter sends; what was typed is kept until it was sent. */
export function MessageForm({ task, uid, onHold }: MessageFormProps) {
  const fetcher = useMessageFetcher(task.id);
  const isSending = fetcher.state !== "idle";
  // Without JavaScript the answer comes with the page.
  const pageAnswer = useActionData<SendAnswer>();
  const answer = fetcher.data ?? (pageAnswer?.taskId === task.id ? pageAnswer : undefined);
  const [firstId] = useState(task.formId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<SendAnswer>();

  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const sent = useRef("");
  const forgetDraft = useDraft(form, `message:${uid}:${task.id}`);

  useEffect(() => {
    if (fetcher.data?.error !== null || !box.current) return;
    notify({ type: "success", message: "Notification sent!" });
    // What was typed while the message was on its way is the next one.
    const rest = box.current.value.startsWith(sent.current)
      ? box.current.value.slice(sent.current.length).trimStart()
      : box.current.value;
    box.current.value = rest;
    if (rest === "") forgetDraft();
    if (rest === "" && document.activeElement !== box.current) onHold(task.id, false);
  }, [fetcher.data, forgetDraft, onHold, task.id]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const text = box.current?.value ?? "";
    const parsed = MessageSchema.shape.message.safeParse(text);
    const problem = parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
    setRefusal(problem);
    if (problem !== null) box.current?.focus();
    if (problem !== null || isSending) event.preventDefault();
    else sent.current = text;
  }

  function handleInput() {
    setRefusal(null);
    setCorrected(answer);
    onHold(task.id, true);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <fetcher.Form ref={form} method="post" noValidate onSubmit={handleSubmit} className="group">
      <input type="hidden" name="taskId" value={task.id} />
      <input type="hidden" name="formId" value={answer?.formId ?? firstId} />
      <div className="flex items-start gap-2">
        <Field
          label={`Message to ${task.user_name} about ${task.title}`}
          labelHidden
          error={refusal ?? (answer === corrected ? null : answer?.error)}
          className="flex-1"
        >
          {(control) => (
            <textarea
              {...control}
              ref={box}
              name="message"
              rows={1}
              enterKeyHint="send"
              placeholder={`Write to ${firstName(task.user_name)}`}
              onInput={handleInput}
              onKeyDown={handleKeyDown}
              onFocus={() => onHold(task.id, true)}
              onBlur={(event) => onHold(task.id, event.currentTarget.value.trim() !== "")}
              className={cn(
                controlClass,
                "touch:h-auto touch:min-h-11 touch:py-2.5 field-sizing-content h-auto max-h-40 min-h-9 resize-none py-2 leading-snug",
              )}
            />
          )}
        </Field>
        <Button
          type="submit"
          pending={isSending}
          icon={<Send aria-hidden="true" className="max-sm:hidden" />}
          className={cn("max-sm:px-2.5 max-sm:text-sm", litClass)}
        >
          Send Notification
        </Button>
      </div>
      {pageAnswer?.taskId === task.id && pageAnswer.error === null ? (
        <p role="status" className="text-ink-soft mt-1 text-sm">
          Notification sent!
        </p>
      ) : null}
    </fetcher.Form>
  );
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
