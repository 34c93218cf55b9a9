import { t } from "~/core/words/t";
import { weekDays } from "./named";
import { joined } from "~/core/words/said";

/** "22:00 to 07:00, Sat, Sun", or "never". */
export function quietText(from: string | null, until: string | null, days: ReadonlyArray<number>) {
  const hours = from === null || until === null ? [] : [t("{from} to {until}", { from, until })];
  const names = weekDays()
    .filter(({ value }) => days.includes(value))
    .map(({ short }) => short);
  return joined([...hours, ...names]) || t("never");
}

/** A time of day without its seconds: "08:00". */
export function minuteOf(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}
