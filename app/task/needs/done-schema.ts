import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";
import { isUuid } from "~/core/kit/shape";
import { LONGEST_POINT, MOST_POINTS, readDone } from "./done";

const Words = oneLine(LONGEST_POINT, () => t("Write what there is to do"));

/** What is wrong with a point's words, or null. */
export function pointProblem(words: string): string | null {
  const { success, error } = Words.safeParse(words);
  return success ? null : (error.issues[0]?.message ?? "");
}

/** The field of what done means, as the database takes it; null if it is empty. */
export const DoneSchema = z.pipe(
  z._default(z.string(), ""),
  z.transform((text, context) => {
    const done = readDone(text);
    const checker = done?.checker?.uid ?? null;
    if (done === null || (checker !== null && !isUuid(checker))) {
      context.issues.push({
        code: "custom",
        message: t("This page is out of date. Reload it."),
        input: text,
      });
      return z.NEVER;
    }
    const { points, needs, is_checked } = done;
    const problems = points.flatMap(({ words }, place) => {
      const problem = pointProblem(words);
      return problem === null ? [] : t("Point {place}: {problem}", { place: place + 1, problem });
    });
    if (points.length > MOST_POINTS) {
      problems.push(
        t("At most {most} points; these are {points}.", {
          most: MOST_POINTS,
          points: points.length,
        }),
      );
    }
    for (const message of problems) {
      context.issues.push({ code: "custom", message, input: text });
    }
    const said = points.map(({ words, wants_photo, was }) =>
      was?.isSame ? { words, wants_photo, id: was.id } : { words, wants_photo },
    );
    return text === "" ? null : { points: said, needs, is_checked, checker };
  }),
);

/** What done means for each of several tasks that are assigned at once. */
export const DonesSchema = z.array(DoneSchema);

export type SaidDone = z.infer<typeof DoneSchema>;
