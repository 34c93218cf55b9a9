import { type FormEvent, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { TaskDialog } from "~/task/commands/task-dialog";
import { TextareaField, TextField } from "~/core/kit/ui/text-field";
import { hasStuckFile, isSentOnceAdded } from "~/task/files/send/adding";
import { FormFiles, filesToSend } from "~/task/files/send/form-files";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { RejectionSchema } from "~/task/entries/rejection-schema";
import { saidBack } from "~/core/time/reader-zone";
import { fromDateTimeLocal, toDateTimeLocal } from "~/core/time/time";
import { useReaderZone } from "~/core/time/use-reader-zone";
import { useNow } from "~/core/time/use-now";
import { useDraft } from "~/core/kit/form/use-draft";
import { ActForm } from "~/task/commands/command-fields";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { ANSWER } from "./act";
import type { AskingProps } from "~/task/commands/use-asking";

const MINUTE_MS = 60_000;

/** Asks why a task is rejected, and perhaps for another date. The answers are stored until they are sent. */
export default function RejectDialog({ open, onClose, ...form }: AskingProps) {
  return (
    <TaskDialog
      open={open}
      onRequestClose={onClose}
      size="sm"
      title={form.kind === "not_today" ? ANSWER.not_today.words.does : t("Reject task")}
      task={form.task}
    >
      <RejectForm onClose={onClose} {...form} />
    </TaskDialog>
  );
}

function RejectForm(props: Omit<AskingProps, "open">) {
  const timeSettings = useTimeSettings();
  const { kind, task, draft, errors: refused, onClose, onSend } = props;
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
      setErrors({ proposed: t("Choose a time in the future.") });
      element.querySelector<HTMLElement>("[name=proposed]")?.focus();
    } else if (parsed.success && hasStuckFile(element)) {
      setErrors({ files: t("A file cannot be sent. Remove it, or try again.") });
    } else if (parsed.success) {
      onSend({ ...parsed.data, ...filesToSend(draft) }, forgetDraft);
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
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="danger">
          {kind === "not_today" ? ANSWER.not_today.words.does : t("Reject")}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The dialog's questions for a browser without scripts, which checks the date itself. */
export function PlainRejection({ task }: Pick<AskingProps, "task">) {
  const kind = task.stage === "Pending" ? "not_today" : "reject";
  const earliest = useEarliest(useTimeSettings().time_zone);
  return (
    <details className="mt-2">
      <summary className="text-sm font-semibold">{ANSWER[kind].words.does}</summary>
      <ActForm kind={kind} task={task} className="flex flex-col gap-3 pt-2">
        <RejectionFields errors={{}} earliest={earliest} />
        <Button type="submit" variant="danger">
          {ANSWER[kind].words.does}
        </Button>
      </ActForm>
    </details>
  );
}

type RejectionFieldsProps = { errors: AskingProps["errors"]; earliest: string };

/** The fields of a rejection, in the dialog and in a form without scripts. */
function RejectionFields({ errors, earliest }: RejectionFieldsProps) {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  const [proposed, setProposed] = useState("");
  const moment = fromDateTimeLocal(proposed, timeSettings.time_zone);
  return (
    <>
      <Reasons error={errors.reason} />
      <TextareaField
        label={t("In your words")}
        name="words"
        rows={3}
        maxLength={1000}
        error={errors.words}
        placeholder={t("What the other side should know")}
      />
      <TextField
        type="datetime-local"
        label={t("Another date you could do it")}
        name="proposed"
        min={earliest}
        error={errors.proposed}
        onInput={(event) => setProposed(event.currentTarget.value)}
        isSaidBack={moment !== null}
        description={
          moment === null
            ? t("Leave it empty if no date would help. Time zone: {timeZone}", {
                timeZone: timeSettings.time_zone,
              })
            : saidBack(moment, timeSettings, zone)
        }
      />
    </>
  );
}

/** The first moment that can be proposed, as the value of a datetime-local field. */
function useEarliest(timeZone: string): string {
  return toDateTimeLocal(new Date(useNow() + MINUTE_MS).toISOString(), timeZone);
}

function Reasons({ error }: { error: string | undefined }) {
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "reject-reason-error" : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{t("Reason")}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(rejectReasonLabels).map(([value, label]) => (
          <label
            key={value}
            className="rounded-control hover:bg-hover touch:h-11 relative inline-flex h-9 items-center px-3 text-sm font-medium transition-colors"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              required
              data-draft
              className="choice-ground peer rounded-control border-line-strong checked:border-danger checked:bg-danger-soft border"
            />
            <span className="peer-checked:text-danger relative peer-checked:font-semibold">
              {label}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="reject-reason-error" className="text-danger text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
