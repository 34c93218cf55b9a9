import * as z from "zod/mini";
import { call } from "~/core/server/call.server";
import { done, scriptAction, withFields } from "~/core/session/form-action.server";
import { ANYWAY_TEXTS } from "../anyway/anyway.words";
import { saveChoices, tryIt } from "./save.server";

const AnywaySchema = z.object({ at: z.iso.datetime({ offset: true }) });

/** Saves what the caller is told, where and when, sends trials, or tells of an admin's act anyway; redirects back. */
export const action = scriptAction("person", {
  choices: saveChoices,
  try: tryIt,
  anyway: withFields(AnywaySchema, ({ db, form: { at: actedAt } }) =>
    done(call(db, "tell_anyway", { actedAt }), (count) => ({ says: ANYWAY_TEXTS.told(count) })),
  ),
});
