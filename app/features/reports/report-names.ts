import type { REPORT_BY } from "./reports.words";
import type { Days } from "./periods";
import { named } from "~/core/time/named";
import { t } from "~/core/words/t";
import { wallTime } from "~/core/time/local-time";
import { formatDay } from "~/core/time/time";

type Named = { key: string; name: string | null };

/** The name of a report's row. A week that began before the report's days has the name of the first of them. */
export function reportRowName(
  { key, name }: Named,
  by: keyof typeof REPORT_BY,
  { from }: Pick<Days, "from"> = { from: "" },
): string {
  if (by === "day") return shortDay(key);
  if (by === "week") return formatDay(key < from ? from : key);
  return name ?? (by === "department" ? t("No Department") : key);
}

/** "Mon 16": there is no room for more under the column of a week. */
function shortDay(day: string): string {
  const { weekday, day: ofMonth } = named(wallTime(Date.parse(day)), "short");
  return `${weekday} ${ofMonth}`;
}

/** "1 Oct 2026 to 31 Oct 2026", or one day. */
export function daysText({ from, to }: Days): string {
  return from === to
    ? formatDay(from)
    : t("{day} to {day2}", { day: formatDay(from), day2: formatDay(to) });
}
