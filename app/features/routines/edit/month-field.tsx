import { t } from "~/core/words/t";
import { SelectField } from "~/core/kit/ui/select-field";
import { wallTime } from "~/core/time/local-time";
import { named } from "~/core/time/named";

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
