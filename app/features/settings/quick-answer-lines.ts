import * as z from "zod/mini";
import { oneLine } from "~/core/kit/text";
import { answerLines } from "./answer-lines";
import { SETTINGS_TEXTS } from "~/core/session/settings.words";

const MOST = 6;
const LONGEST = 40;

/** The quick answers as in a text box, one on each line; the database checks the same limits. */
export const QuickAnswersSchema = z.pipe(
  z.pipe(z._default(z.string(), ""), z.transform(answerLines)),
  z.array(oneLine(LONGEST, SETTINGS_TEXTS.chooseAnswers)).check(
    z.maxLength(MOST, SETTINGS_TEXTS.answersMost(MOST)),
    z.refine(
      (answers) => new Set(answers.map((one) => one.toLowerCase())).size === answers.length,
      SETTINGS_TEXTS.answersTwice,
    ),
  ),
);
