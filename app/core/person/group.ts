import { t } from "~/core/words/t";
import { numberText } from "~/core/words/said";

/** "1 member", "12 members". */
export function memberCount(count: number): string {
  return t("{count, plural, one {{shown} member} other {{shown} members}}", {
    count,
    shown: numberText(count),
  });
}

/** "1 person", "12 people". */
export function peopleCount(count: number): string {
  return t("{count, plural, one {{shown} person} other {{shown} people}}", {
    count,
    shown: numberText(count),
  });
}
