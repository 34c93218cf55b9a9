import { m } from "~/core/words/m";
import { unmarked } from "~/core/kit/list-marks";

/** The most tasks that are created at once. */
export const MOST_LINES = 30;

/** The titles in a text of several lines, without what marks the lines of a list. */
export function taskLines(text: string): Array<string> {
  return unmarked(text.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => line !== "");
}

/** "task", "5 tasks". */
export function tasksText(count: number): string {
  return m.assigning_count_tasks({ count });
}
