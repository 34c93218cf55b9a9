import { t } from "~/core/words/t";
import { SelectField } from "~/core/kit/ui/select-field";
import { wallTime } from "~/core/time/local-time";
import { named } from "~/core/time/named";

/** The months by their numbers. */
export function monthOptions() {
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: named(wallTime(Date.UTC(2000, month)), "long").month,
  }));
}

type MonthFieldProps = {
  /** It comes every so many months. */
  every: number;
  value: number | "";
  /** The day it begins, whose month it is otherwise. */
  startsOn: string;
};

/** The month of what comes once a year, or one of those of what comes every so many months. */
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
