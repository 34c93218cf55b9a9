import { t } from "~/core/words/t";
import { SelectField } from "~/core/kit/ui/select-field";
import { weekDays } from "~/core/time/named";

const BEGINNINGS = [1, 6, 7];

/** The weekday on which a week begins: it matters if weeks are counted, or if people take turns by week. */
export function WeekField({ value }: { value: number | "" }) {
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
