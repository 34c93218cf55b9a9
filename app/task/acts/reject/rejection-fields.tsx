import { useState } from "react";
import { Button } from "~/core/kit/ui/button";
import { DateTimeField, TextareaField } from "~/core/kit/ui/text-field";
import { saidBack } from "~/core/time/reader-zone";
import { fromDateTimeLocal, toDateTimeLocal } from "~/core/time/time";
import { useNow } from "~/core/time/use-now";
import { useReaderZone } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { AskingProps } from "~/task/acts/use-asking";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { ActForm } from "~/task/commands/command-fields";
import { rejectReasonLabels } from "~/task/entries/rejection";

const MINUTE_MS = 60_000;

/** The dialog’s questions for a browser without scripts, which checks the date itself. */
export default function PlainRejection({ task }: Pick<AskingProps, "task">) {
  const earliest = useEarliest(useTimeSettings().time_zone);
  return (
    <details className="mt-2">
      <summary className="text-sm font-semibold">{ACT_WORDS.reject.does}</summary>
      <ActForm kind="reject" task={task} className="flex flex-col gap-3 pt-2">
        <RejectionFields errors={{}} earliest={earliest} />
        <Button type="submit" variant="danger">
          {ACT_WORDS.reject.does}
        </Button>
      </ActForm>
    </details>
  );
}

type RejectionFieldsProps = { errors: AskingProps["errors"]; earliest: string };

/** The fields of a rejection, in the dialog and in a form without scripts. */
export function RejectionFields({ errors, earliest }: RejectionFieldsProps) {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  const [proposed, setProposed] = useState("");
  const moment = fromDateTimeLocal(proposed, timeSettings.time_zone);
  return (
    <>
      <Reasons error={errors.reason} />
      <TextareaField
        label="In your words"
        name="words"
        rows={3}
        maxLength={1000}
        error={errors.words}
        placeholder="What the other side should know"
      />
      <DateTimeField
        label="Another date you could do it"
        name="proposed"
        min={earliest}
        error={errors.proposed}
        onInput={(event) => setProposed(event.currentTarget.value)}
        description={
          moment === null
            ? `Leave it empty if no date would help. Time zone: ${timeSettings.time_zone}`
            : saidBack(moment, timeSettings, zone)
        }
      />
    </>
  );
}

/** The first moment that can be proposed, as the value of a date and time field. */
export function useEarliest(timeZone: string): string {
  return toDateTimeLocal(new Date(useNow() + MINUTE_MS).toISOString(), timeZone);
}

function Reasons({ error }: { error: string | undefined }) {
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "reject-reason-error" : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">Reason</legend>
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
