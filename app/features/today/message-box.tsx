import { type ComponentProps, forwardRef } from "react";
import { Button } from "~/core/kit/ui/button";
import { controlClass, Field } from "~/core/kit/ui/field";
import { Icon } from "~/core/kit/ui/icon";

type MessageBoxProps = Omit<ComponentProps<"textarea">, "ref" | "id"> & {
  id?: string;
  label: string;
  error: string | null | undefined;
  isSending: boolean;
};

/** A text box that grows with its text, and the button that sends it. */
export const MessageBox = forwardRef<HTMLTextAreaElement, MessageBoxProps>(function MessageBox(
  { id, label, error, isSending, ...textarea },
  ref,
) {
  return (
    <div className="flex items-start gap-2">
      <Field
        {...(id === undefined ? {} : { id })}
        label={label}
        labelHidden
        error={error ?? null}
        className="flex-1"
      >
        {(control) => (
          <textarea
            {...textarea}
            {...control}
            ref={ref}
            name="message"
            rows={1}
            readOnly={isSending}
            className={`${controlClass} message-box`}
          />
        )}
      </Field>
      <Button
        type="submit"
        pending={isSending}
        icon={<Icon name="send" className="max-sm:hidden" />}
        className="send-button max-sm:px-2.5"
      >
        Send Notification
      </Button>
    </div>
  );
});
