import type * as z from "zod/mini";
import { m } from "~/core/words/m";
import { readJson } from "~/core/kit/read-json";
import type { Db } from "~/core/server/client.server";
import type { Result } from "~/core/server/errors.server";
import { morningsText } from "../delivery";
import {
  chooseDelivery,
  chooseMornings,
  getMyHabits,
  saveMyHabits,
  tryDelivery,
} from "../delivery-choices.model.server";
import { DELIVERY_TEXTS } from "../delivery-choices.words";
import { KEPT } from "~/core/server/problems.words";
import { type Said, toastOf } from "~/core/session/result.server";
import { changesOf } from "./table.server";
import {
  fieldsOf,
  type Habits,
  HabitsSchema,
  MorningsSchema,
  ShownSchema,
  withoutHidden,
} from "./schema";

/** What the caller has changed in the table, and their quiet hours. */
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
    ...(quietFrom === null ? {} : { p_quiet_from: quietFrom }),
    ...(quietUntil === null ? {} : { p_quiet_until: quietUntil }),
    ...(morningAt === null ? {} : { p_morning_at: morningAt }),
  });
  const changed = await Promise.all(
    changesOf(form).map(({ kind, channel, is_on }) =>
      chooseDelivery(db, { p_kind: kind, p_channel: channel, p_is_on: is_on }),
    ),
  );
  const mornings = await saveMornings(db, form);
  const results: ReadonlyArray<Result<unknown>> = [saved, ...changed, ...mornings];
  const failed = { message: m.told_not_saved(), kept: KEPT.choice };
  return toastOf(results.find(({ ok }) => !ok) ?? saved, m.told_saved_it_applies_from(), failed);
}

/** Only what differs from what the page showed. */
async function saveMornings(db: Db, form: FormData) {
  const wanted = MorningsSchema.parse(fieldsOf(form));
  if (wanted === null || form.get("shownMornings") === morningsText(wanted)) return [];
  const { morningEvery, teamOf } = wanted;
  return [await chooseMornings(db, { p_every: morningEvery, p_departments: teamOf })];
}

type Stored = Awaited<ReturnType<typeof getMyHabits>>;

/** Only the changes made in this form, so that what another window of the same person saved in the meantime stays. */
function withOthers(wanted: Habits, was: Habits, now: Stored): Habits {
  const isQuietHere = QUIET.some((name) => String(wanted[name]) !== String(was[name]));
  return {
    ...(isQuietHere ? wanted : quietOf(now)),
    morningAt: wanted.morningAt === was.morningAt ? now.morning_at : wanted.morningAt,
    showsText: wanted.showsText === was.showsText ? now.shows_text : wanted.showsText,
    urgentPasses:
      wanted.urgentPasses === was.urgentPasses ? now.lets_urgent_through : wanted.urgentPasses,
  };
}

/** They go together: an end means nothing without its beginning. */
const QUIET = ["ownQuiet", "quietFrom", "quietUntil", "quietDays"] as const;

function quietOf({ has_own_quiet, quiet_from, quiet_until, quiet_days }: Stored) {
  return {
    ownQuiet: has_own_quiet,
    quietFrom: quiet_from,
    quietUntil: quiet_until,
    quietDays: quiet_days,
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
