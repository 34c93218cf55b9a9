import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";
import { storedAnswers } from "~/task/conversation/first-answers";

const MOST = 6;
const LONGEST = 40;

/** The quick answers as in a text box, one on each line; the database checks the same limits. */
export const QuickAnswersSchema = z.pipe(
  z.pipe(z._default(z.string(), ""), z.transform(answerLines)),
  z.array(oneLine(LONGEST, () => t("Write one short answer on each line"))).check(
    z.maxLength(MOST, { error: () => t("At most {most} quick answers", { most: MOST }) }),
    z.refine(
      (answers) => new Set(answers.map((one) => one.toLowerCase())).size === answers.length,
      { error: () => t("Each quick answer only once") },
    ),
    z.overwrite(storedAnswers),
  ),
);

/** The lines of a text box as they are saved, without empty ones. */
export function answerLines(text: string): Array<string> {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
