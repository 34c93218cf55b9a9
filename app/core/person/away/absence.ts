import { named } from "~/core/time/named";
import { t } from "~/core/words/t";
import { isNullOr, isShaped, isText, type Of } from "~/core/kit/shape";
import { wallTime } from "~/core/time/local-time";

/** An absence: `until` is the first day back, and the deputy could take the person's tasks. */
export const isAbsence = isShaped({
  until: isText,
  deputy: isNullOr(isText),
  deputy_name: isNullOr(isText),
  /** The deputy's own first day back. */
  deputy_until: isNullOr(isText),
});
export type Absence = Of<typeof isAbsence>;

/** The first day back: "Monday 30 Nov". It is less than a year ahead, so it needs no year. */
export function backDay(until: string): string {
  const local = wallTime(Date.parse(until));
  return t("{weekday} {day} {month}", {
    ...named(local, "long"),
    month: named(local, "short").month,
  });
}

/** "Ana is away until Monday 30 Nov, and back that day. Deputy: Ben"; empty if Ana is not away. */
export function awayText(name: string, away: Absence | null): string {
  if (away === null) return "";
  const says = t("{name} is away until {day}, and back that day.", {
    name,
    day: backDay(away.until),
  });
  if (away.deputy_name === null) return says;
  return `${says} ${deputyText(away.deputy_name, away.deputy_until)}`;
}

/** "Deputy: Ben, away until Friday 4 Dec too". */
export function deputyText(name: string, until: string | null): string {
  return until === null
    ? t("Deputy: {name}", { name })
    : t("Deputy: {name}, away until {day} too", { name, day: backDay(until) });
}
