import { type ComponentProps, forwardRef, useId } from "react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { FieldError } from "~/core/kit/ui/field";

type MessageBoxProps = Omit<ComponentProps<"textarea">, "ref"> & {
  label: string;
  error: string | null | undefined;
  isSending: boolean;
};

/** A text box that grows with its text, the button that sends it, and under both why it was not sent. */
export const MessageBox = forwardRef<HTMLTextAreaElement, MessageBoxProps>(function MessageBox(
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
          {m.today_send_notification()}
        </Button>
      </div>
      {error ? <FieldError id={`${boxId}-error`} text={error} /> : null}
    </>
  );
});
