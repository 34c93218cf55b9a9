import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Db } from "~/core/server/client.server";
import { redirectWithToast } from "~/core/server/toast.server";
import type { Guarded } from "~/core/session/guards.server";
import { statusOf } from "~/core/server/errors.server";
import { idleText } from "~/core/time/idle-time";
import { clockIn, zoneNow } from "~/core/time/time-zone";
import { getSettings, setIdleHours, setQuickAnswers, setTimeZone } from "./settings.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT, problemText } from "~/core/server/problems.words";
import { SETTINGS_TEXTS } from "~/core/session/settings.words";
import {
  CHOOSE,
  readAttempt,
  type SettingsAnswer,
  type SettingsChange,
  SettingsSchema,
} from "./schema";

type Settings = Awaited<ReturnType<typeof getSettings>>;
type Changed = { ok: true; message: string; description: string };
type Refused = { ok: false; status: number; answer: SettingsAnswer };

/** Saves the setting of a form, and returns to where it was sent from. */
export async function saveSetting(form: FormData, { db, me, headers }: Guarded, home: string) {
  const submission = parseWithZod(form, { schema: SettingsSchema });
  if (submission.status !== "success") {
    const { intent: setting, to } = readAttempt(form);
    const [found] = setting === "answers" ? Object.values(submission.error ?? {}).flat() : [];
    const value = { setting, from: null, chosen: setting === "answers" ? to : null };
    const answer: SettingsAnswer = answerWith({
      ok: false,
      message: found ?? CHOOSE[setting],
      value,
    });
    return data(answer, { status: 400, headers });
  }
  const result = await changeSetting(db, submission.value, me.hour_cycle);
  if (!result.ok) return data(result.answer, { status: result.status, headers });
  const { message, description } = result;
  const { value } = submission;
  const next = value.intent === "zone" && value.on === "dashboard" ? "/admin-dashboard" : home;
  return redirectWithToast(next, { type: "success", message, description }, { headers });
}

/** Saves one setting; returns why it was not saved, if so, and what the next attempt would replace. */
async function changeSetting(
  db: Db,
  change: SettingsChange,
  hourCycle: number | null,
): Promise<Changed | Refused> {
  const result = await save(db, change);
  if (!result.ok) {
    const own = { invalid: CHOOSE[change.intent] };
    const message = problemText(result.problem, { own, kept: KEPT.choice });
    return { ok: false, status: statusOf(result.problem), answer: refusal(change, message) };
  }
  if (result.value) return { ok: true, ...saved(change, hourCycle) };
  const settings = await getSettings(db);
  const [from, theirs] = wordsOf(change.intent, settings);
  return { ok: false, status: 409, answer: refusal(change, SETTINGS_TEXTS.changed(theirs), from) };
}

function save(db: Db, change: SettingsChange) {
  switch (change.intent) {
    case "zone":
      return setTimeZone(db, change);
    case "idle":
      return setIdleHours(db, change);
    case "answers":
      return setQuickAnswers(db, change);
  }
}

/** A setting as its form has it, and in words. */
function wordsOf(
  setting: SettingsChange["intent"],
  { time_zone: zone, idle_hours: hours, quick_answers: answers }: Settings,
): [value: string, words: string] {
  if (setting === "zone") return [zone, zone];
  if (setting === "idle") return [String(hours), idleText(hours)];
  return [answers.join("\n"), answers.join(", ") || SETTINGS_TEXTS.noAnswers];
}

function saved(change: SettingsChange, hourCycle: number | null) {
  if (change.intent === "idle") {
    return {
      message: SETTINGS_TEXTS.idleSaved(idleText(change.to)),
      description: SETTINGS_TEXTS.idleSavedMore,
    };
  }
  if (change.intent === "answers") {
    const { answersSaved: message, answersSavedMore: description } = SETTINGS_TEXTS;
    return { message, description };
  }
  const now = new Date();
  const zone = zoneNow(change.to, now);
  const { clock, day } = clockIn(zone, now.getTime(), hourCycle);
  return {
    message: SETTINGS_TEXTS.zoneSaved(zone.city),
    description: SETTINGS_TEXTS.zoneSavedMore(clock, day),
  };
}

function refusal({ intent: setting, to }: SettingsChange, message: string, from?: string) {
  const value = {
    setting,
    from: from ?? null,
    chosen: Array.isArray(to) ? to.join("\n") : String(to),
  };
  return answerWith({ ok: false, message, value });
}
