import { type FormEvent, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { isKey } from "~/core/kit/keys";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { TaskDialog } from "~/task/commands/task-dialog";
import { TextareaField } from "~/core/kit/ui/text-field";
import { useDraft } from "~/core/kit/form/use-draft";
import { MESSAGE_MOST } from "~/task/commands/message";
import { labelOf } from "~/task/commands/use-commands";
import type { AskingProps } from "~/task/commands/use-asking";

type ReopenDialogProps = Pick<AskingProps, "task" | "open" | "errors" | "onClose" | "onSend"> & {
  /** The label of the admin's button. */
  does?: string;
};

/** Asks what is still to do; the answer may be empty. */
export default function ReopenDialog({ open, does, ...form }: ReopenDialogProps) {
  const now = does ?? labelOf("reopen", form.task.stage);
  // A closing dialog keeps its title: the task has already changed.
  const [title, setTitle] = useState(now);
  if (open && title !== now) setTitle(now);
  return (
    <TaskDialog open={open} onRequestClose={form.onClose} size="sm" title={title} task={form.task}>
      <ReopenForm does={title} {...form} />
    </TaskDialog>
  );
}

function ReopenForm({ does, task, errors, onClose, onSend }: Omit<ReopenDialogProps, "open">) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The next reopening has a draft of its own.
  const forgetDraft = useDraft(form, `reopen:${task.id}:${task.version}`);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const message = field.current?.value.trim() ?? "";
    onSend(message === "" ? {} : { message }, forgetDraft);
  }

  return (
    <form ref={form} noValidate className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <TextareaField
          ref={field}
          label={task.stage === "Rejected" ? t("In your words") : t("What is still to do?")}
          name="message"
          dir="auto"
          maxLength={MESSAGE_MOST}
          error={errors.message}
          onKeyDown={(event) => {
            if (!isKey(event, "send")) return;
            event.preventDefault();
            sendForm(form.current);
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        {/* The answer may be empty. */}
        <Button type="submit" variant="primary" data-take-focus>
          {does}
        </Button>
      </DialogFooter>
    </form>
  );
}
