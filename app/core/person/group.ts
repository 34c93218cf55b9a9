import { m } from "~/core/words/m";
import { numberText } from "~/core/words/said";

/** "1 member", "12 members". */
export function memberCount(count: number): string {
  return m.person_members({ count, shown: numberText(count) });
}

/** "1 person", "12 people". */
export function peopleCount(count: number): string {
  return m.person_people({ count, shown: numberText(count) });
}
