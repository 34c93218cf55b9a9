import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { done, type Sent } from "~/core/session/form-action.server";
import type { Section } from "~/core/shell/sections.server";

/** After how long an unchecked task is reported; for admins who come from such tasks, if anything was ever checked. */
export const checkSection = {
  load: async ({ db }, request) => (isAsked(request) ? readCheckHours(db) : null),
  form: { isOwn: (form) => form.get("intent") === "check", act: save },
} satisfies Section<object | null, never>;

/** After how many working hours an admin hears of an unchecked task; null in a workspace that never checks. */
async function readCheckHours(db: Db) {
  const [row] = toData(await call(db, "check_hours", {}));
  return row?.is_used ? { hours: row.hours } : null;
}

function isAsked({ url }: Request): boolean {
  return new URL(url).searchParams.has("check");
}

function save({ db, fields }: Sent) {
  const given = fields.get("hours");
  // Anything but a number counts as 0, which is refused; it does not turn the reports off.
  const hours = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : 0;
  const to = href("/admin-dashboard/settings", { check: 1 });
  return done(
    call(db, "set_check_hours", { hours: given === "" ? null : hours }),
    () => ({ to, says: t("Saved") }),
    { failed: t("Not saved"), kept: "choice", to },
  );
}
