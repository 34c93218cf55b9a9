import { t } from "~/core/words/t";
import { readJson } from "~/core/kit/read-json";
import { call } from "~/core/server/call.server";
import { cameFrom, done, type Outcome, type Sent } from "~/core/session/form-action.server";
import { getMyHabits } from "../delivery-choices.model.server";
import { DELIVERY_TEXTS } from "../delivery-choices.words";
import { fieldsOf, type Habits, HabitsSchema, ShownSchema, withoutHidden } from "./schema";

/** Saves what the caller has changed about how much they are told, and when. */
export async function saveChoices(sent: Sent): Promise<Outcome> {
  const { db, fields: form } = sent;
  const to = cameFrom(sent);
  const failed = t("Not saved");
  const fields = HabitsSchema.safeParse(withoutHidden(fieldsOf(form)));
  if (!fields.success) {
    const [wrong] = fields.error.issues;
    return { ok: false, failed, ...(wrong && { why: wrong.message }), to };
  }
  const was = readJson(ShownSchema, form.get("shown"));
  const wanted =
    was === null ? fields.data : withOthers(fields.data, was, (await getMyHabits(db)).shown);
  const { mailTime, ...habits } = wanted;
  return done(
    call(db, "save_delivery_habits", { ...habits, isMailedAtOnce: mailTime === "once" }),
    () => ({ to, says: t("Saved. It applies from now on.") }),
    { failed, kept: "choice", to },
  );
}

/** Only the changes made in this form: what the same person saved in another tab in the meantime stays. */
function withOthers(wanted: Habits, was: Habits, stored: Habits): Habits {
  function kept<Name extends keyof Habits>(name: Name): Habits[Name] {
    return wanted[name] === was[name] ? stored[name] : wanted[name];
  }
  const isQuietHere = QUIET.some((name) => String(wanted[name]) !== String(was[name]));
  const { hasOwnQuiet, quietFrom, quietUntil, quietDays } = isQuietHere ? wanted : stored;
  return {
    hasOwnQuiet,
    quietFrom,
    quietUntil,
    quietDays,
    morningAt: kept("morningAt"),
    showsText: kept("showsText"),
    letsUrgentThrough: kept("letsUrgentThrough"),
    pushLevel: kept("pushLevel"),
    mailLevel: kept("mailLevel"),
    mailTime: kept("mailTime"),
  };
}

/** Saved together, because an end means nothing without its beginning. */
const QUIET = ["hasOwnQuiet", "quietFrom", "quietUntil", "quietDays"] as const;

/** Sends one trial on each channel; this toast is the trial on screen. */
export function tryIt(sent: Sent) {
  const to = cameFrom(sent);
  return done(
    call(sent.db, "try_delivery", {}),
    (channels) => {
      const says = { type: "success", message: DELIVERY_TEXTS.tried(channels) } as const;
      if (channels > 0) return { to, says };
      return {
        to,
        says: { ...says, description: t("Neither push nor mail is being sent at the moment.") },
      };
    },
    { failed: t("Nothing was sent"), kept: "nothing", to },
  );
}
