import { t } from "~/core/words/t";
import { unmarked } from "~/core/kit/list-marks";
import { pointLines } from "~/task/needs/done";

/** The most tasks that one form creates. */
export const MOST_LINES = 30;

/** The lines that are points of the title above them. */
const POINT = /^\s*[-–•*]\s/;

export type TitleLine = { title: string; points: Array<string> };

/** The titles in a text of several lines, each with its points, without list marks. */
export function taskLines(text: string): Array<TitleLine> {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== "");
  // A list without a title above it is a list of titles.
  const hasTitles = lines[0] !== undefined && !POINT.test(lines[0]);
  const under = new Array<Array<string>>();
  const titles = lines.filter((line) => {
    const isPoint = hasTitles && POINT.test(line);
    if (isPoint) under.at(-1)?.push(line);
    else under.push([]);
    return !isPoint;
  });
  return unmarked(titles).flatMap((line, place) => {
    const title = line.replaceAll("\t", " ").trim();
    return title === "" ? [] : { title, points: pointLines((under[place] ?? []).join("\n")) };
  });
}

/** "task", "5 tasks". */
export function tasksText(count: number): string {
  return t("{count, plural, one {task} other {{count} tasks}}", { count });
}
