import { type Absence, backDay } from "./absence";
import { ABSENCE_TEXTS } from "./absence.words";

/** "Ana is away until Monday 30 Nov, and back that day. Deputy: Ben"; empty for somebody who is not away. */
export function awayText(name: string, away: Absence | null): string {
  if (away === null) return "";
  const says = ABSENCE_TEXTS.isAway(name, backDay(away.until));
  if (away.deputy_name === null) return says;
  const deputy = ABSENCE_TEXTS.deputy(away.deputy_name);
  if (away.deputy_until === null) return `${says} ${deputy}`;
  return `${says} ${deputy}, ${ABSENCE_TEXTS.tooAway(backDay(away.deputy_until))}`;
}
