import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const DAYS = late(() => [
  { value: 1, short: m.time_mon(), label: m.time_monday() },
  { value: 2, short: m.time_tue(), label: m.time_tuesday() },
  { value: 3, short: m.time_wed(), label: m.time_wednesday() },
  { value: 4, short: m.time_thu(), label: m.time_thursday() },
  { value: 5, short: m.time_fri(), label: m.time_friday() },
  { value: 6, short: m.time_sat(), label: m.time_saturday() },
  { value: 7, short: m.time_sun(), label: m.time_sunday() },
]);

/** "22:00 to 07:00, Sat, Sun", or "never". */
export function quietText(from: string | null, until: string | null, days: ReadonlyArray<number>) {
  const hours = from === null || until === null ? [] : [m.time_from_to_until({ from, until })];
  const names = DAYS.filter(({ value }) => days.includes(value)).map(({ short }) => short);
  return [...hours, ...names].join(", ") || m.time_never();
}
