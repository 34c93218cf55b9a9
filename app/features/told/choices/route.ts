import * as z from "zod/mini";
import { call } from "~/core/server/call.server";
import { done, scriptAction, withFields } from "~/core/session/form-action.server";
import { ANYWAY_TEXTS } from "../anyway/anyway.words";
import { saveChoices, tryIt } from "./save.server";

const AnywaySchema = z.object({ at: z.iso.datetime({ offset: true }) });

/** What the caller is told where and when, and trials; redirects back. And what an admin did is told in quiet hours. */
export const action = scriptAction("person", {
  choices: saveChoices,
  try: tryIt,
  anyway: withFields(AnywaySchema, ({ db, form: { at: actedAt } }) =>
    done(call(db, "tell_anyway", { actedAt }), (count) => ({ says: ANYWAY_TEXTS.told(count) })),
  ),
});
