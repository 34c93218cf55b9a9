import { m } from "~/core/words/m";
import { SelectField } from "~/core/kit/ui/select-field";
import { ON_CLOSED, type OnClosed, usualOnClosed } from "../on-closed";

type ClosedChoiceProps = {
  /** As the form has them. */
  unit: string;
  every: number;
  weekdays: ReadonlyArray<number>;
  value: OnClosed | "";
};

/** What becomes of it on days that are not open; empty, what is usual for the rule, whatever that becomes. */
export function ClosedChoice({ unit, every, weekdays, value }: ClosedChoiceProps) {
  const namesWeekdays = unit === "week" || unit === "nth";
  const rule = { unit: unit === "nth" ? "month" : unit, every, weekdays };
  // What counts from when it was done waits: left out, it would never come again.
  const choices = unit === "after_done" ? (["made", "next"] as const) : ON_CLOSED;
  return (
    <SelectField
      name="on_closed"
      label={namesWeekdays ? m.routines_on_closed_days() : m.routines_on_closed_days_and_days_off()}
      defaultValue={value}
      placeholder={m.routines_on_closed_usual({ choice: usualOnClosed(rule) })}
      options={choices.map((choice) => ({
        value: choice,
        label: m.routines_on_closed_choice({ choice }),
      }))}
      className="sm:col-span-2"
    />
  );
}
