import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { controlClass, Field, FieldError } from "~/core/kit/ui/field";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { weekDays } from "~/core/time/named";
import { minutesText } from "../routines.words";
import { MOST_TIMES } from "../schema";
import { Asked } from "./asked";
import { ClosedChoice } from "./closed-choice";
import type { loader } from "./route";
import { MonthField, SeasonFields } from "./season-fields";

const BEGINNINGS = [1, 6, 7];

/** The weekday on which a week begins: it matters if weeks are counted, or if people take turns by week. */
function WeekField({ value }: { value: number | "" }) {
  const days = weekDays().filter((day) => BEGINNINGS.includes(day.value));
  return (
    <SelectField
      name="week_begins"
      label={t("Weeks begin on")}
      defaultValue={String(value)}
      placeholder={t("As the working week")}
      options={days.map((day) => ({ value: String(day.value), label: day.label }))}
    />
  );
}

const MINUTES = [0, 15, 30, 60, 120, 240, 480, 720, 1440, 2880, 10_080];
const NTHS = ["1", "2", "3", "4", "-1"];

type Errors = Array<string> | undefined;
type RuleFieldsProps = {
  unit: string;
  ends: string;
  every: number;
  weekdays: ReadonlyArray<number>;
  whom: string;
  hasSeason: boolean;
  /** The errors of a field, by its name. */
  errorOf: (name: string) => Errors;
};

/** When a routine comes: a unit with its fields, times, beginning and end. */
export function RuleFields({ unit, ends, errorOf, ...chosen }: RuleFieldsProps) {
  const { start, unusual } = useLoaderData<typeof loader>();
  const days = weekDays().map(({ value, label }) => ({ value: String(value), label }));
  const isMonthly = unit === "month" || unit === "nth";
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t("When")}</legend>
      <SelectField
        name="unit"
        label={t("Repeats")}
        defaultValue={start.unit}
        options={[
          { value: "none", label: t("Template: no rule") },
          { value: "day", label: t("By days") },
          { value: "week", label: t("By weeks, on weekdays") },
          { value: "month", label: t("By months, on a day") },
          { value: "nth", label: t("By months, on a weekday") },
          { value: "after_done", label: t("After it was done") },
        ]}
      />
      {unit === "none" ? null : (
        <>
          <TextField
            type="number"
            name="every"
            min={1}
            max={366}
            inputMode="numeric"
            label={
              unit === "after_done"
                ? t("Days after it was done")
                : isMonthly
                  ? t("Every so many months")
                  : unit === "week"
                    ? t("Every so many weeks")
                    : t("Every so many days")
            }
            defaultValue={start.every}
            error={errorOf("every")}
          />
          {unit === "week" ? (
            <div
              role="group"
              aria-label={t("Weekdays")}
              className="flex flex-wrap gap-x-4 sm:col-span-2"
            >
              {days.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  name="weekdays"
                  value={value}
                  label={label}
                  defaultChecked={start.weekdays.includes(Number(value))}
                  {...tiedTo("weekdays", errorOf("weekdays"))}
                />
              ))}
              <Wrong name="weekdays" error={errorOf("weekdays")} />
            </div>
          ) : null}
          {unit === "month" ? (
            <TextField
              type="number"
              name="month_day"
              min={1}
              max={31}
              inputMode="numeric"
              label={t("Day of the month")}
              description={t("31 is the last day of each month")}
              defaultValue={start.month_day}
              error={errorOf("month_day")}
            />
          ) : null}
          {unit === "nth" ? (
            <div className="grid grid-cols-2 gap-4 sm:col-span-2">
              <SelectField
                name="nth"
                label={t("Which")}
                defaultValue={String(start.nth)}
                options={NTHS.map((nth) => ({
                  value: nth,
                  label: t(
                    "{nth, select, 1 {First} 2 {Second} 3 {Third} 4 {Fourth} other {Last}}",
                    { nth },
                  ),
                }))}
              />
              <SelectField
                name="weekday"
                label={t("Weekday")}
                defaultValue={String(start.weekday)}
                options={days}
              />
            </div>
          ) : null}
          {isMonthly && chosen.every > 1 ? (
            <MonthField every={chosen.every} value={start.month} startsOn={start.starts_on} />
          ) : null}
          {(unit === "week" && chosen.every > 1) || chosen.whom === "by_week" ? (
            <WeekField value={start.week_begins} />
          ) : null}
          <TimeFields
            most={unit === "after_done" ? 1 : MOST_TIMES}
            times={start.times}
            error={errorOf("times")}
          />
          <Minutes
            name="appears_before"
            label={t("Appears")}
            value={start.appears_before}
            isBefore
          />
          <Minutes name="due_after" label={t("Due")} value={start.due_after} />
          <div className="sm:col-span-2">
            <Asked
              label={t("Beginning, end, season, closed days")}
              isUnusual={unusual.rule}
              isWrong={["starts_on", "ends_on", "runs", "season"].some((name) => errorOf(name))}
            >
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
                <TextField
                  type="date"
                  name="starts_on"
                  label={t("From", {}, "day")}
                  defaultValue={start.starts_on}
                  error={errorOf("starts_on")}
                />
                {unit === "after_done" ? null : (
                  <SelectField
                    name="ends"
                    label={t("Ends")}
                    defaultValue={start.ends}
                    options={[
                      { value: "never", label: t("Never") },
                      { value: "on", label: t("On a day") },
                      { value: "after", label: t("After so many times") },
                    ]}
                  />
                )}
                {ends === "on" ? (
                  <TextField
                    type="date"
                    name="ends_on"
                    label={t("Until")}
                    defaultValue={start.ends_on}
                    error={errorOf("ends_on")}
                  />
                ) : null}
                {ends === "after" && unit !== "after_done" ? (
                  <TextField
                    type="number"
                    name="runs"
                    min={1}
                    max={1000}
                    label={t("How often")}
                    defaultValue={start.runs}
                    error={errorOf("runs")}
                  />
                ) : null}
                <SeasonFields isOn={chosen.hasSeason} start={start} error={errorOf("season")} />
                <ClosedChoice
                  unit={unit}
                  every={chosen.every}
                  weekdays={chosen.weekdays}
                  value={start.on_closed}
                />
              </div>
            </Asked>
          </div>
        </>
      )}
    </fieldset>
  );
}

/** The error of several controls together. */
function Wrong({ name, error }: { name: string; error: Errors }) {
  if (!error) return null;
  return (
    <div role="alert" className="mt-1.5">
      <FieldError id={`${name}-error`} text={error.join(" ")} />
    </div>
  );
}

/** The attributes that tie each of these controls to their error. */
function tiedTo(name: string, error: Errors) {
  return error ? ({ "aria-invalid": true, "aria-describedby": `${name}-error` } as const) : null;
}

type TimeFieldsProps = { most: number; times: ReadonlyArray<string>; error: Errors };

/** The first time; further times after a press. */
function TimeFields({ most, times, error }: TimeFieldsProps) {
  const [wanted, setWanted] = useState(Math.max(times.length, 1));
  const count = Math.min(wanted, most);
  return (
    <div role="group" aria-label={t("Times of day")} className="sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        {Array.from({ length: count }, (_, at) => (
          <Field key={at} label={t("Time {number}", { number: at + 1 })} className="w-36">
            {(control) => (
              <input
                type="time"
                name="times"
                defaultValue={times[at] ?? ""}
                {...control}
                {...tiedTo("times", error)}
                className={controlClass}
              />
            )}
          </Field>
        ))}
        {count < most ? (
          <Button variant="quiet" onClick={() => setWanted(count + 1)}>
            {t("Another time")}
          </Button>
        ) : null}
      </div>
      <Wrong name="times" error={error} />
    </div>
  );
}

type MinutesProps = { name: string; label: string; value: number; isBefore?: boolean };

function Minutes({ name, label, value, isBefore = false }: MinutesProps) {
  const all = MINUTES.includes(value) ? MINUTES : [...MINUTES, value].sort((a, b) => a - b);
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={String(value)}
      options={all.map((minutes) => ({ value: String(minutes), label: text(minutes, isBefore) }))}
    />
  );
}

function text(minutes: number, isBefore: boolean): string {
  if (minutes === 0) return t("At that time");
  const span = minutesText(minutes);
  return isBefore ? t("{span} before", { span }) : t("{span} after", { span });
}
