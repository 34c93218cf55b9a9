import { type FormEvent, useRef, useState } from "react";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { ADD_TEXTS } from "~/task/files/send/add.words";
import { hasStuckFile, isSentOnceAdded } from "~/task/files/send/adding";
import { FormFiles } from "~/task/files/send/form-files";
import { RejectionSchema } from "~/task/entries/rejection";
import { useDraft } from "~/core/kit/form/use-draft";
import type { AskingProps } from "~/task/acts/use-asking";
import { COMMAND_TEXTS } from "~/task/row/tasks.words";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { RejectionFields, useEarliest } from "./rejection-fields";

/** Asks why a task is rejected, and perhaps for another date. What was typed stays until it was sent. */
export default function RejectDialog({ open, onClose, task, ...form }: AskingProps) {
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      size="sm"
      title="Reject task"
      description={
        <span dir="auto" className="line-clamp-2">
          {task.title}
        </span>
      }
    >
      <RejectForm task={task} onClose={onClose} {...form} />
    </Dialog>
  );
}

function RejectForm(props: Omit<AskingProps, "open">) {
  const timeSettings = useTimeSettings();
  const { task, draft, errors: refused, onClose, onSend } = props;
  const earliest = useEarliest(timeSettings.time_zone);
  const form = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft(form, draft);
  const [errors, setErrors] = useState(refused);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSentOnceAdded(element, sendForm)) return;
    const fields = Object.fromEntries(new FormData(element));
    const parsed = RejectionSchema.safeParse(fields);
    if (parsed.success && parsed.data.proposed !== "" && parsed.data.proposed < earliest) {
      setErrors({ proposed: COMMAND_TEXTS.past });
      element.querySelector<HTMLElement>("[name=proposed]")?.focus();
    } else if (parsed.success && hasStuckFile(element)) {
      setErrors({ files: ADD_TEXTS.blocked });
    } else if (parsed.success) {
      onSend(parsed.data, forgetDraft);
    } else {
      const found = parsed.error.issues.map((issue): [string, string] => [
        String(issue.path[0]),
        issue.message,
      ]);
      setErrors(Object.fromEntries(found.reverse()));
      const name = parsed.error.issues[0]?.path[0];
      element.querySelector<HTMLElement>(`[name="${String(name)}"]`)?.focus();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="contents"
      onSubmit={handleSubmit}
      onInput={() => setErrors({})}
    >
      <DialogBody>
        <RejectionFields errors={errors} earliest={earliest} />
        <FormFiles draft={draft} taskId={task.id} error={errors.files} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger">
          Reject
        </Button>
      </DialogFooter>
    </form>
  );
}
