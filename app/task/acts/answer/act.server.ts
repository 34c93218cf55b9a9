import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { fromDateTimeLocal } from "~/core/time/time";
import { worldNow } from "~/core/time/world-time";
import type { Args, ServerAct, ServerActs } from "~/task/commands/carry-out.server";
import { RejectionSchema } from "~/task/entries/rejection-schema";

const REJECT: ServerAct = {
  takesFiles: true,
  fields: ({ timeZone }) =>
    z.pipe(
      RejectionSchema,
      z.transform(({ reason, words, proposed }, context): Args => {
        const moment = readProposed(proposed, timeZone);
        if (moment !== undefined) return { reason, text: words, proposed_due_date_time: moment };
        const message = t("Choose a time in the future.");
        context.issues.push({ code: "custom", path: ["proposed"], message, input: proposed });
        return z.NEVER;
      }),
    ),
};

export default { reject: REJECT, not_today: REJECT } satisfies ServerActs;

/** The moment that a rejection proposes; null for none, undefined for a past or non-existent one. */
function readProposed(value: string, timeZone: string): string | null | undefined {
  if (value === "") return null;
  const moment = fromDateTimeLocal(value, timeZone);
  const isToCome = moment !== null && Date.parse(moment) > worldNow() && moment < "2100";
  return isToCome ? moment : undefined;
}
