import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { call } from "~/core/server/call.server";
import { done, type Sent } from "~/core/session/form-action.server";
import type { Section } from "~/core/shell/sections.server";
import { readCheckHours } from "./checking.model.server";

/** After how long an unchecked task is told: for who comes from what waits, and where something ever did. */
export const checkSection = {
  load: async ({ db }, request) => (isAsked(request) ? readCheckHours(db) : null),
  form: { isOwn: (form) => form.get("intent") === "check", act: save },
} satisfies Section<object | null, never>;

function isAsked({ url }: Request): boolean {
  return new URL(url).searchParams.has("check");
}

function save({ db, fields }: Sent) {
  const given = fields.get("hours");
  // What is no number is refused as 0 is, and does not end it.
  const hours = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : 0;
  const to = href("/admin-dashboard/settings", { check: 1 });
  return done(
    call(db, "set_check_hours", { hours: given === "" ? null : hours }),
    () => ({ to, says: t("Saved") }),
    { failed: t("Not saved"), kept: "choice", to },
  );
}
