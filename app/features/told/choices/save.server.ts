import type * as z from "zod/mini";
import { m } from "~/core/words/m";
import { readJson } from "~/core/kit/read-json";
import type { Db } from "~/core/server/client.server";
import { getMyHabits, saveMyHabits, tryDelivery } from "../delivery-choices.model.server";
import { DELIVERY_TEXTS } from "../delivery-choices.words";
import { KEPT } from "~/core/server/problems.words";
import { type Said, toastOf } from "~/core/session/result.server";
import { fieldsOf, type Habits, HabitsSchema, ShownSchema, withoutHidden } from "./schema";

/** What the caller has changed of how much they are told, and when. */
export async function saveChoices(db: Db, form: FormData): Promise<Said> {
  const fields = HabitsSchema.safeParse(withoutHidden(fieldsOf(form)));
  if (!fields.success) return wrong(fields.error);
  const was = readJson(ShownSchema, form.get("shown"));
  const wanted = was === null ? fields.data : withOthers(fields.data, was, await getMyHabits(db));
  const { ownQuiet, quietFrom, quietUntil, quietDays, morningAt, showsText, urgentPasses } = wanted;
  const saved = await saveMyHabits(db, {
    p_has_own_quiet: ownQuiet,
    p_quiet_days: quietDays,
    p_shows_text: showsText,
    p_lets_urgent_through: urgentPasses,
    p_push_level: wanted.pushLevel,
    p_mail_level: wanted.mailLevel,
    p_is_mailed_at_once: wanted.mailTime === "once",
    ...(quietFrom === null ? {} : { p_quiet_from: quietFrom }),
    ...(quietUntil === null ? {} : { p_quiet_until: quietUntil }),
    ...(morningAt === null ? {} : { p_morning_at: morningAt }),
  });
  const failed = { message: m.told_not_saved(), kept: KEPT.choice };
  return toastOf(saved, m.told_saved_it_applies_from(), failed);
}

type Stored = Awaited<ReturnType<typeof getMyHabits>>;

/** Only the changes made in this form, so that what another window of the same person saved in the meantime stays. */
function withOthers(wanted: Habits, was: Habits, now: Stored): Habits {
  const stored = storedHabits(now);
  function kept<Name extends keyof Habits>(name: Name): Habits[Name] {
    return wanted[name] === was[name] ? stored[name] : wanted[name];
  }
  const isQuietHere = QUIET.some((name) => String(wanted[name]) !== String(was[name]));
  const { ownQuiet, quietFrom, quietUntil, quietDays } = isQuietHere ? wanted : stored;
  return {
    ownQuiet,
    quietFrom,
    quietUntil,
    quietDays,
    morningAt: kept("morningAt"),
    showsText: kept("showsText"),
    urgentPasses: kept("urgentPasses"),
    pushLevel: kept("pushLevel"),
    mailLevel: kept("mailLevel"),
    mailTime: kept("mailTime"),
  };
}

/** They go together: an end means nothing without its beginning. */
const QUIET = ["ownQuiet", "quietFrom", "quietUntil", "quietDays"] as const;

function storedHabits(now: Stored): Habits {
  return {
    ownQuiet: now.has_own_quiet,
    quietFrom: now.quiet_from,
    quietUntil: now.quiet_until,
    quietDays: now.quiet_days,
    morningAt: now.morning_at,
    showsText: now.shows_text,
    urgentPasses: now.lets_urgent_through,
    pushLevel: now.push_level,
    mailLevel: now.mail_level,
    mailTime: now.is_mailed_at_once ? "once" : "day",
  };
}

/** One of each: this toast is the one on screen. */
export async function tryIt(db: Db): Promise<Said> {
  const failed = { message: m.told_nothing_was_sent(), kept: KEPT.nothing };
  const tried = await tryDelivery(db);
  const toast = toastOf(tried, DELIVERY_TEXTS.tried, failed);
  if (!tried.ok || tried.value > 0) return toast;
  return { ...toast, description: m.told_neither_push_nor_mail() };
}

function wrong(error: z.core.$ZodError): Said {
  const description = error.issues[0]?.message;
  return { type: "error", message: m.told_not_saved(), ...(description ? { description } : {}) };
}
