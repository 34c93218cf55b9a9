import { useActionData } from "@remix-run/react";
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { notify } from "~/components/toaster";
import { useDraft } from "~/hooks/use-draft";
import { MessageBox } from "./message-box";
import { MessageSchema, type SendAnswer } from "./schema";
import { useMessageFetcher } from "./use-message-fetcher";

type ComposerProps = {
  /** The id of a task, or SEVERAL. */
  to: string;
  formId: string;
  draftKey: string;
  label: string;
  placeholder: string;
  /** Hears that the message was sent, with what has been typed since. */
  onSent: (rest: string, box: HTMLTextAreaElement) => void;
  onWrite?: () => void;
  onLeave?: (event: FocusEvent<HTMLTextAreaElement>) => void;
  /** For fields that belong to the form and stand elsewhere. */
  id?: string;
  /** Above the text box. */
  children?: ReactNode;
};

/** A text box with its button: Enter sends, what was typed is kept until it was sent, and no press sends twice. */
export function Composer({ to, formId, onSent, onWrite, ...props }: ComposerProps) {
  const fetcher = useMessageFetcher(to);
  const isSending = fetcher.state !== "idle";
  // Without JavaScript the answer comes with the page.
  const pageAnswer = useActionData<SendAnswer>();
  const answer = fetcher.data ?? (pageAnswer?.taskId === to ? pageAnswer : undefined);
  const [firstId] = useState(formId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<SendAnswer>();

  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const sent = useRef("");
  const told = useRef<unknown>();
  const forgetDraft = useDraft(form, props.draftKey);

  useEffect(() => {
    if (fetcher.data === told.current) return;
    told.current = fetcher.data;
    if (fetcher.data?.error !== null || !box.current) return;
    const { description } = fetcher.data;
    notify({
      type: "success",
      message: "Notification sent!",
      ...(description === undefined ? {} : { description }),
    });
    // What was typed while the message was on its way is the next one.
    const rest = box.current.value.startsWith(sent.current)
      ? box.current.value.slice(sent.current.length).trimStart()
      : box.current.value;
    box.current.value = rest;
    if (rest === "") forgetDraft();
    onSent(rest, box.current);
  }, [fetcher.data, forgetDraft, onSent]);

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
    onWrite?.();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <fetcher.Form
      ref={form}
      id={props.id}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      className="group"
    >
      <input type="hidden" name="taskId" value={to} />
      <input type="hidden" name="formId" value={answer?.formId ?? firstId} />
      {props.children}
      <MessageBox
        ref={box}
        label={props.label}
        placeholder={props.placeholder}
        error={refusal ?? (answer === corrected ? null : answer?.error)}
        isSending={isSending}
        onInput={handleInput}
        onKeyDown={handleKeyDown}
        onFocus={onWrite}
        onBlur={props.onLeave}
      />
      {pageAnswer?.taskId === to && pageAnswer.error === null ? (
        <p role="status" className="text-ink-soft mt-1 text-sm">
          Notification sent!
        </p>
      ) : null}
    </fetcher.Form>
  );
}
