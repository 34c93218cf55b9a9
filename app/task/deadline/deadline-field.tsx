import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { DeadlineWords } from "./deadline-words";
import { saidBack } from "~/core/time/reader-zone";
import { daysFromToday, deadlineChoices, fromDateTimeLocal } from "~/core/time/time";
import { useNow } from "~/core/time/use-now";
import { useReaderZone } from "~/core/time/use-reader-zone";
import { worldNow } from "~/core/time/world-time";

type DeadlineFieldProps = {
  field: FieldMetadata<string>;
  /** Called for Enter after the words. */
  onEnter?: () => void;
};

/** When the task is due, in the zone of shown times, repeated in words; with quick choices. */
export function DeadlineField({ field, onEnter }: DeadlineFieldProps) {
  const timeSettings = useTimeSettings();
  const input = useRef<HTMLInputElement>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  const zone = useReaderZone();
  const now = useNow();
  const moment = fromDateTimeLocal(field.value ?? "", timeSettings.time_zone);
  const isPast = moment !== null && (daysFromToday(moment, timeSettings) ?? 0) < 0;
  const isSaidBack = !field.errors && moment !== null && !isPast;

  // For 30 February the field's value is empty; only the browser's own validation knows.
  function look() {
    setIsImpossible(input.current?.validity.badInput ?? false);
  }
  useEffect(look, [field.errors]);

  function hint(): string {
    if (moment === null) return t("Time zone: {timeZone}", { timeZone: timeSettings.time_zone });
    return isPast
      ? t("In the past: the task is late at once.")
      : saidBack(moment, timeSettings, zone);
  }

  function choose(label: string) {
    const choices = deadlineChoices(new Date(worldNow()), timeSettings);
    const choice = choices.find((one) => one.label === label);
    if (choice) enter(choice.value);
  }

  function enter(value: string) {
    if (!input.current) return;
    input.current.value = value;
    // The draft and the validation listen to what is typed.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className="flex flex-col gap-2">
      <DeadlineWords date={input} onUnderstood={enter} onEnter={onEnter} />
      <TextField
        {...getInputProps(field, { type: "datetime-local" })}
        ref={input}
        label={t("Deadline")}
        error={
          field.errors && isImpossible ? t("Enter a date and a time that exist") : field.errors
        }
        // An error replaces the hint.
        description={field.errors ? undefined : hint()}
        isSaidBack={isSaidBack}
        onKeyUp={look}
        onBlur={look}
        required
      />
      <div
        role="group"
        aria-label={t("Quick choices")}
        className="flex flex-wrap gap-1.5 noscript:hidden"
      >
        {deadlineChoices(new Date(now), timeSettings).map(({ label, says }) => (
          <Button key={label} size="sm" onClick={() => choose(label)}>
            <span>
              {label} <span className="tabular text-ink-soft font-normal">{says}</span>
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
