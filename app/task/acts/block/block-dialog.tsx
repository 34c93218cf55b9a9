import { type FormEvent, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { TaskDialog } from "~/task/commands/task-dialog";
import { TextField } from "~/core/kit/ui/text-field";
import { useDraft } from "~/core/kit/form/use-draft";
import { hasStuckFile, isSentOnceAdded } from "~/task/files/send/adding";
import { FormFiles, filesToSend } from "~/task/files/send/form-files";
import type { AskingProps } from "~/task/commands/use-asking";

/** Asks what is missing. The answer is stored until it is sent. */
export default function BlockDialog({ open, onClose, task, ...form }: AskingProps) {
  return (
    <TaskDialog open={open} onRequestClose={onClose} size="sm" title={t("Blocked")} task={task}>
      <BlockForm task={task} onClose={onClose} {...form} />
    </TaskDialog>
  );
}

function BlockForm(props: Omit<AskingProps, "open">) {
  const { task, draft, errors, onClose, onSend } = props;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const forgetDraft = useDraft(form, draft);
  const [isMissing, setIsMissing] = useState(false);
  const [isStuck, setIsStuck] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSentOnceAdded(event.currentTarget, sendForm)) return;
    const need = field.current?.value.trim() ?? "";
    setIsMissing(need === "");
    const hasStuck = need !== "" && hasStuckFile(event.currentTarget);
    setIsStuck(hasStuck);
    if (need === "") field.current?.focus();
    else if (!hasStuck) onSend({ reason: need, ...filesToSend(draft) }, forgetDraft);
  }

  return (
    <form ref={form} noValidate className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <TextField
          ref={field}
          label={t("What do you need to continue?")}
          name="reason"
          maxLength={200}
          placeholder={t("Waiting for the key")}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          error={isMissing ? t("Say what you need.") : errors.reason}
          onInput={() => setIsMissing(false)}
        />
        <FormFiles
          draft={draft}
          taskId={task.id}
          error={isStuck ? t("A file cannot be sent. Remove it, or try again.") : undefined}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary">
          {t("Send")}
        </Button>
      </DialogFooter>
    </form>
  );
}
