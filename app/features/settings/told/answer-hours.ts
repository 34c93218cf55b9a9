import { t } from "~/core/words/t";
import { numberOptions } from "~/task/deadline/reminder";

const ANSWER_HOURS = [1, 2, 4, 8, 16, 24, 40];

export function answerOptions(present: number | null): ReturnType<typeof numberOptions> {
  return numberOptions(ANSWER_HOURS, present, workingHours);
}

export function workingHours(count: number): string {
  return t("{count, plural, one {1 working hour} other {{count} working hours}}", { count });
}
