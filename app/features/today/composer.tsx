import { useActionData } from "@remix-run/react";
import { type ComponentProps, forwardRef, type ReactNode, useId, useState } from "react";
import { CommandId } from "~/task/commands/command-fields";
import { useMessageForm } from "~/task/files/send/use-message-form";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { FieldError } from "~/core/kit/ui/field";
import type { action } from "./route";
import { SEVERAL } from "./schema";

type MessageBoxProps = Omit<ComponentProps<"textarea">, "ref"> & {
  label: string;
  error: string | null | undefined;
  isSending: boolean;
};

/** A text box that grows with its text, the button that sends it, and under both why it was not sent. */
const MessageBox = forwardRef<HTMLTextAreaElement, MessageBoxProps>(function MessageBox(
  { id, label, error, isSending, ...textarea },
  ref,
) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const problem = error ? { "aria-invalid": true, "aria-describedby": `${boxId}-error` } : null;
  return (
    <>
      <div className="today-box">
        <textarea
          {...textarea}
          {...problem}
          ref={ref}
          id={boxId}
          dir="auto"
          aria-label={label}
          name="message"
          rows={1}
          readOnly={isSending}
          className="control message-box"
        />
        <Button type="submit" pending={isSending} className="send-button today-send">
          {t("Send Notification")}
        </Button>
      </div>
      {error ? <FieldError id={`${boxId}-error`} text={error} /> : null}
    </>
  );
});

type ComposerProps = {
  /** The id of a task, or SEVERAL. */
  to: string;
  taskIds: ReadonlyArray<string>;
  draftKey: string;
  label: string;
  placeholder: string;
  /** Sends the message if that takes more than one command; returns why it was not sent. */
  send?: (message: string) => Promise<string | null>;
  /** Whether the recipients are still being looked up: a message that is sent now goes to all of them, once found. */
  waits?: boolean;
  /** Called when the message is being sent. */
  onSent?: (box: HTMLTextAreaElement) => void;
  /** For fields of the form that are elsewhere on the page. */
  id?: string;
  boxId?: string;
  /** Above the text box. */
  children?: ReactNode;
};

/** A text box with its button. Enter sends, typed text is stored until it was sent, and no second press sends twice. */
export function Composer({
  to,
  taskIds,
  send,
  waits = false,
  onSent,
  draftKey,
  ...props
}: ComposerProps) {
  const isBulk = to === SEVERAL;
  const { form, box, refusal, isSending, handleSubmit, handleKeyDown, forgetRefusal } =
    useMessageForm({
      draftKey,
      taskIds,
      saysSent: true,
      waits,
      ...(send && { send }),
      ...(onSent && { onSent }),
    });
  // Without JavaScript the answer comes with the page.
  const pageAnswer = useActionData<typeof action>();
  const answer = pageAnswer?.value === to ? pageAnswer : undefined;
  const [isCorrected, setIsCorrected] = useState(false);
  const problem = answer?.ok === false && !isCorrected ? answer.message : null;

  function handleInput() {
    forgetRefusal();
    setIsCorrected(true);
  }

  return (
    <form ref={form} id={props.id} method="post" onSubmit={handleSubmit}>
      <CommandId />
      {isBulk ? (
        <input type="hidden" name="bulk" value="true" />
      ) : (
        <input type="hidden" name="taskId" value={to} />
      )}
      {props.children}
      <MessageBox
        ref={box}
        id={props.boxId}
        label={props.label}
        placeholder={props.placeholder}
        error={refusal ?? problem}
        isSending={isSending}
        onInput={handleInput}
        onKeyDown={handleKeyDown}
      />
      {answer?.ok ? (
        <p role="status" className="text-ink-soft mt-1 text-sm">
          {answer.message}
        </p>
      ) : null}
    </form>
  );
}
