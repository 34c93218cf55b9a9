import {
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isShaped,
  isText,
  type Of,
  readAs,
} from "~/core/kit/shape";
import { Constants, type Database } from "~/core/server/types.generated";
import { t } from "~/core/words/t";
import { unmarked } from "~/core/kit/list-marks";
import { joined } from "~/core/words/said";

export const NEEDS = Constants.public.Enums.done_need;
export const MOST_POINTS = 50;
export const LONGEST_POINT = 200;

const areKnown = isListOf(
  isShaped({ id: isText, words: isText, wants_photo: isFlag, answers: isNumber }),
);

/** A point in a form, and what it was before it was edited. */
export type NewPoint = {
  words: string;
  wants_photo: boolean;
  /** The number of answers to the point, and whether it keeps them. */
  was?: { id: string; words: string; answers: number; isSame: boolean } | undefined;
};

const arePoints = isListOf(
  isShaped<NewPoint>({
    words: isText,
    wants_photo: isFlag,
    was: isMissingOr(isShaped({ id: isText, words: isText, answers: isNumber, isSame: isFlag })),
  }),
);

export const isDone = isShaped({
  points: arePoints,
  needs: isListOf(isOneOf(NEEDS)),
  is_checked: isFlag,
  /** The person chosen to check the task; null for the admin who assigns it. */
  checker: isNullOr(isShaped({ uid: isText, full_name: isText })),
});

/** What done means, in a form: its points, the other needs, and who checks the task. */
export type Done = Of<typeof isDone>;

export const NOTHING: Done = { points: [], needs: [], is_checked: false, checker: null };

/** The content of a form's field; null if no page of ours has written it. */
export function readDone(text: string): Done | null {
  return text === "" ? NOTHING : readAs(isDone, text);
}

/** The text of a form's field; empty if nothing is said. */
export function writeDone({ points, needs, is_checked, checker }: Done): string {
  if (points.length + needs.length === 0 && !is_checked) return "";
  return JSON.stringify({ points, needs, is_checked, checker: is_checked ? checker : null });
}

type Read = Database["public"]["Functions"]["get_needs"]["Returns"][number];

/** An assignment's stored points and needs, for a form that assigns again. */
export function doneOf({
  needs,
  is_checked,
  checker: uid,
  checker_name: name,
  ...read
}: Read): Done {
  const checker = uid === null ? null : { uid, full_name: name ?? "" };
  const known = arePoints(read.points) ? read.points : [];
  const points = known.map(({ words, wants_photo }) => ({ words, wants_photo }));
  return { points, needs, is_checked, checker };
}

/** The same for a form that edits it: a reworded point keeps its answers unless somebody says otherwise. */
export function ownDoneOf(read: Read): Done {
  if (!areKnown(read.points)) return doneOf(read);
  const points = read.points.map(({ id, words, wants_photo, answers }) => ({
    words,
    wants_photo,
    was: { id, words, answers, isSame: true },
  }));
  return { ...doneOf(read), points };
}

/** The label of a need's checkbox. */
export function needText(need: (typeof NEEDS)[number]): string {
  return { points: t("All points"), photo: t("A photo"), words: t("Words") }[need];
}

/** What done means, in lines to read. */
export function doneText({ points, needs, is_checked, checker }: Done): Array<string> {
  const who = checker?.full_name ?? t("Who assigns it");
  return [
    ...points.map(({ words }) => words),
    ...(needs.length > 0 ? [`${t("Done needs")}: ${joined(needs.map(needText))}`] : []),
    ...(is_checked ? [`${t("Checked by")}: ${who}`] : []),
  ];
}

/** The points in pasted lines, without list marks. */
export function pointLines(text: string): Array<string> {
  return unmarked(text.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => line !== "");
}
