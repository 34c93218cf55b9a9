import { Form, useLocation } from "@remix-run/react";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { controlClass, Field } from "~/components/ui/field";
import { IconButton } from "~/components/ui/icon-button";
import { someText } from "~/domain/text";
import { useDraft } from "~/hooks/use-draft";
import { cn } from "~/utils/cn";
import { taskPath } from "./ask-task";
import { post } from "./outbox";

const TextSchema = someText(2000, "Write a message first.");

type ComposerProps = { taskId: string; uid: string; label: string };

/** Where one writes. Enter sends, Shift+Enter breaks the line; what was typed stays until it was sent. */
export function Composer({ taskId, uid, label }: ComposerProps) {
  const here = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const forgetDraft = useDraft(form, `message:${uid}:${taskId}`);
  const [refusal, setRefusal] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!box.current) return;
    box.current.focus();
    const parsed = TextSchema.safeParse(box.current.value);
    if (!parsed.success) {
      setRefusal(parsed.error.issues[0]?.message ?? null);
      return;
    }
    post(taskId, parsed.data);
    box.current.value = "";
    forgetDraft();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Form
      ref={form}
      method="post"
      action={taskPath(taskId)}
      noValidate
      onSubmit={handleSubmit}
      className="group flex shrink-0 items-end gap-2 border-t px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="returnTo" value={here.pathname + here.search} />
      <Field label={label} labelHidden error={refusal} className="flex-1">
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="message"
            rows={1}
            enterKeyHint="send"
            placeholder="Write a message"
            onInput={() => setRefusal(null)}
            onKeyDown={handleKeyDown}
            className={cn(
              controlClass,
              "touch:h-auto touch:min-h-11 touch:py-2.5 rounded-card field-sizing-content h-auto max-h-40 min-h-10 resize-none py-2.25 leading-snug",
            )}
          />
        )}
      </Field>
      <IconButton
        type="submit"
        label="Send"
        icon={<SendHorizontal aria-hidden="true" />}
        className="group-has-[textarea:not(:placeholder-shown)]:bg-action group-has-[textarea:not(:placeholder-shown)]:text-on-action touch:size-11 size-10 self-end rounded-full"
      />
    </Form>
  );
}
