import { t } from "~/core/words/t";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { FieldError } from "~/core/kit/ui/field";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import type { Start } from "./start";
import { wallTime } from "~/core/time/local-time";
import { named } from "~/core/time/named";

type SeasonFieldsProps = {
  isOn: boolean;
  start: Pick<
    Start,
    "season" | "season_from_day" | "season_from_month" | "season_until_day" | "season_until_month"
  >;
  error: Array<string> | undefined;
};

/** The part of each year in which the routine comes; it may include the new year. */
export function SeasonFields({ isOn, start, error }: SeasonFieldsProps) {
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Checkbox
        name="season"
        label={t("Only in a season of each year")}
        defaultChecked={start.season}
        {...(error && { "aria-invalid": true, "aria-describedby": "season-error" })}
      />
      {isOn ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayOfYear
            name="season_from"
            label={t("Season begins")}
            day={start.season_from_day}
            month={start.season_from_month}
          />
          <DayOfYear
            name="season_until"
            label={t("Season ends")}
            day={start.season_until_day}
            month={start.season_until_month}
          />
        </div>
      ) : null}
      {error ? (
        <div role="alert">
          <FieldError id="season-error" text={error.join(" ")} />
        </div>
      ) : null}
    </div>
  );
}

type DayOfYearProps = { name: string; label: string; day: number; month: number };

function DayOfYear({ name, label, day, month }: DayOfYearProps) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <TextField
        type="number"
        name={`${name}_day`}
        min={1}
        max={31}
        inputMode="numeric"
        label={label}
        defaultValue={day}
      />
      <SelectField
        name={`${name}_month`}
        label={t("Month")}
        defaultValue={String(month)}
        options={monthOptions()}
      />
    </div>
  );
}

export function monthOptions() {
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: named(wallTime(Date.UTC(2000, month)), "long").month,
  }));
}

type MonthFieldProps = {
  /** In months, how often the routine comes. */
  every: number;
  value: number | "";
  /** The first day of the routine, whose month is the default. */
  startsOn: string;
};

/** The month of a routine that comes once a year, or one of the months of a routine that comes every few months. */
export function MonthField({ every, value, startsOn }: MonthFieldProps) {
  return (
    <SelectField
      name="month"
      label={every === 12 ? t("Month") : t("Counted from")}
      defaultValue={String(value || Number(startsOn.slice(5, 7)))}
      options={monthOptions()}
    />
  );
}
