import {
  isFlag,
  isListOf,
  isNullOr,
  isOneOf,
  isShaped,
  isText,
  type Of,
  readAs,
} from "~/core/kit/shape";
import type { Database } from "~/core/server/types.generated";
import { m } from "~/core/words/m";
import { unmarked } from "~/core/kit/list-marks";

export const NEEDS = ["points", "photo", "words"] as const;
export const MOST_POINTS = 50;
export const LONGEST_POINT = 200;

export const arePoints = isListOf(isShaped({ words: isText, wants_photo: isFlag }));

export const isDone = isShaped({
  points: arePoints,
  needs: isListOf(isOneOf(NEEDS)),
  is_checked: isFlag,
  /** Who was chosen to check it; null: who assigned it. */
  checker: isNullOr(isShaped({ uid: isText, full_name: isText })),
});

/** What done means, as a form writes it: its points, what else is needed, and who checks it. */
export type Done = Of<typeof isDone>;
export type NewPoint = Done["points"][number];

export const NOTHING: Done = { points: [], needs: [], is_checked: false, checker: null };

/** What a form's field says; null if no page of ours has written it. */
export function readDone(text: string): Done | null {
  return text === "" ? NOTHING : readAs(isDone, text);
}

/** The same as the text of a form's field, which is empty if nothing is said. */
export function writeDone({ points, needs, is_checked, checker }: Done): string {
  if (points.length + needs.length === 0 && !is_checked) return "";
  return JSON.stringify({ points, needs, is_checked, checker: is_checked ? checker : null });
}

type Read = Database["public"]["Functions"]["get_needs"]["Returns"][number];

/** What the database says of an assignment, as a form shows it. */
export function doneOf({
  points,
  needs,
  is_checked,
  checker: uid,
  checker_name: name,
}: Read): Done {
  const checker = uid === null ? null : { uid, full_name: name ?? "" };
  return readDone(JSON.stringify({ points, needs, is_checked, checker })) ?? NOTHING;
}

/** What a box for one of the needs says. */
export function needText(need: (typeof NEEDS)[number]): string {
  if (need === "points") return m.needs_all_points();
  return need === "photo" ? m.needs_a_photo() : m.needs_words();
}

/** What done means, as lines to read. */
export function doneText({ points, needs, is_checked, checker }: Done): Array<string> {
  const who = checker?.full_name ?? m.needs_who_assigns_it();
  return [
    ...points.map(({ words }) => words),
    ...(needs.length > 0 ? [`${m.needs_done_needs()}: ${needs.map(needText).join(", ")}`] : []),
    ...(is_checked ? [`${m.needs_checked_by()}: ${who}`] : []),
  ];
}

/** The points in lines that somebody pasted, without the marks of a list. */
export function pointLines(text: string): Array<string> {
  return unmarked(text.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => line !== "");
}
