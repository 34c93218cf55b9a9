import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useLatest } from "~/core/kit/use-same";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { controlClass, Field } from "~/core/kit/ui/field";
import { cn } from "~/core/kit/cn";
import { readMessage } from "~/task/commands/message";
import { useCorrecting } from "./use-correcting";

type MessageEditorProps = {
  id: string;
  message: string;
  /** Files allow an empty message. */
  hasFiles: boolean;
  onClose: () => void;
};

/** The field in which a message is edited in its place: Enter saves, Escape cancels. */
export function MessageEditor({ id, message, hasFiles, onClose }: MessageEditorProps) {
  const { correct, isUnderWay } = useCorrecting(id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(message.length, message.length);
  }, [message.length]);
  const latest = useLatest(close);
  useEffect(() => {
    const element = box.current;
    // Before the conversation hears the key: Escape would close it.
    function handleKey(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      latest.current();
    }
    element?.addEventListener("keydown", handleKey);
    return () => element?.removeEventListener("keydown", handleKey);
  }, [latest]);

  function close() {
    // The field disappears; the next text belongs in the conversation's own.
    box.current
      ?.closest("section[data-keep-focus]")
      ?.querySelector<HTMLElement>("textarea[name=message]")
      ?.focus();
    onClose();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { text, problem } = readMessage(box.current?.value ?? "", hasFiles);
    if (problem !== null) {
      setRefusal(problem);
      return;
    }
    const why = await correct({ intent: "edit", message: text });
    setRefusal(why);
    if (why === null) close();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    sendForm(event.currentTarget.form);
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate className="flex flex-col gap-2">
      <Field label={t("Your message")} labelHidden error={refusal}>
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="correction"
            rows={1}
            dir="auto"
            defaultValue={message}
            onInput={() => setRefusal(null)}
            onKeyDown={handleKeyDown}
            className={cn(
              controlClass,
              "touch:h-auto touch:min-h-11 touch:py-2.5 field-sizing-content h-auto max-h-40 min-h-10 w-72 max-w-full resize-none py-2.25 leading-snug",
            )}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={close}>
          {t("Cancel")}
        </Button>
        <Button size="sm" type="submit" variant="primary" pending={isUnderWay}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
