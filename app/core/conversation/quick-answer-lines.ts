import { z } from "zod";
import { oneLine } from "~/core/kit/text";
import { SETTINGS_TEXTS } from "~/core/session/settings.words";

const MOST = 6;
const LONGEST = 40;

/** One that asks for help ends with this sign, as every button that opens something; three dots are as good. */
function withSign(line: string): string {
  return line.replace(/\.{3}$/, "…");
}

/** The quick answers as a text box has them, one on each line; what the database checks as well. */
export const QuickAnswersSchema = z
  .string()
  .default("")
  .transform((text) => text.split("\n").flatMap((line) => withSign(line.trim()) || []))
  .pipe(
    z
      .array(oneLine(LONGEST, SETTINGS_TEXTS.chooseAnswers))
      .max(MOST, SETTINGS_TEXTS.answersMost(MOST))
      .refine(
        (answers) => new Set(answers.map((one) => one.toLowerCase())).size === answers.length,
        SETTINGS_TEXTS.answersTwice,
      ),
  );
