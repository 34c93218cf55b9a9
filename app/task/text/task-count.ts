import { t } from "~/core/words/t";
import { numberText } from "~/core/words/said";

/** "1 task", "1,200 tasks". */
export function taskCount(count: number): string {
  return t("{count, plural, one {{shown} task} other {{shown} tasks}}", {
    count,
    shown: numberText(count),
  });
}
