import { m } from "~/core/words/m";
import { numberText } from "~/core/words/said";

/** "1 task", "1,200 tasks". */
export function taskCount(count: number): string {
  return m.text_tasks({ count, shown: numberText(count) });
}
