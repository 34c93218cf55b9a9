import { t } from "~/core/words/t";
import { SelectField } from "~/core/kit/ui/select-field";
import { ON_CLOSED, type OnClosed, usualOnClosed } from "../on-closed";

type ClosedChoiceProps = {
  /** The values in the form. */
  unit: string;
  every: number;
  weekdays: ReadonlyArray<number>;
  value: OnClosed | "";
};

/** What happens to the routine on closed days; empty means what is usual for its rule, even if the rule changes. */
export function ClosedChoice({ unit, every, weekdays, value }: ClosedChoiceProps) {
  const namesWeekdays = unit === "week" || unit === "nth";
  const rule = { unit: unit === "nth" ? "month" : unit, every, weekdays };
  // A routine that counts from completion can only move: left out once, it would never come again.
  const choices = unit === "after_done" ? (["made", "next"] as const) : ON_CLOSED;
  return (
    <SelectField
      name="on_closed"
      label={namesWeekdays ? t("On closed days") : t("On closed days and days off")}
      defaultValue={value}
      placeholder={t(
        "{choice, select, made {As usual: made all the same} left_out {As usual: left out} next {As usual: moved to the next open day} other {As usual: moved to the open day before}}",
        { choice: usualOnClosed(rule) },
      )}
      options={choices.map((choice) => ({
        value: choice,
        label: t(
          "{choice, select, made {Made all the same} left_out {Left out} next {Moved to the next open day} other {Moved to the open day before}}",
          { choice },
        ),
      }))}
      className="sm:col-span-2"
    />
  );
}
