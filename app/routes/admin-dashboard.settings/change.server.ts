import type { Db } from "~/db/client.server";
import { idleText } from "~/domain/idle-time";
import { clockIn, zoneNow } from "~/domain/time-zone";
import { getSettings, setIdleHours, setTimeZone } from "~/models/settings.server";
import { CHOOSE, type SettingsAnswer, type SettingsChange } from "./schema";

type Changed = { ok: true; message: string; description: string };
type Refused = { ok: false; status: number; answer: SettingsAnswer };

/** Saves one setting: what to say about it, or why it was not done and what the next attempt would replace. */
export async function changeSetting(db: Db, change: SettingsChange): Promise<Changed | Refused> {
  const result = await save(db, change);
  if (!result.ok) {
    const { kind, reference } = result.problem;
    const isNonsense = kind === "invalid";
    const error = isNonsense
      ? CHOOSE[change.intent]
      : `Not saved; try again. Reference: ${reference}`;
    return { ok: false, status: isNonsense ? 422 : 503, answer: refusal(change, error) };
  }
  if (result.value) return { ok: true, ...saved(change) };
  const settings = await getSettings(db);
  const [from, theirs] =
    change.intent === "zone"
      ? [settings.time_zone, settings.time_zone]
      : [String(settings.idle_hours), idleText(settings.idle_hours)];
  const error = `Not saved: another admin changed it to ${theirs} in the meantime. Your choice is still marked; save again to replace theirs.`;
  return { ok: false, status: 409, answer: refusal(change, error, from) };
}

function save(db: Db, change: SettingsChange) {
  return change.intent === "zone" ? setTimeZone(db, change) : setIdleHours(db, change);
}

function saved(change: SettingsChange) {
  if (change.intent === "idle") {
    return {
      message: `Unused devices are signed out after ${idleText(change.to)}`,
      description: "That holds from now on, for everybody.",
    };
  }
  const now = new Date();
  const zone = zoneNow(change.to, now);
  const { clock, day } = clockIn(zone, now.getTime());
  return {
    message: `Today is now the day in ${zone.city}`,
    description: `It is ${clock} there, ${day}.`,
  };
}

function refusal({ intent, to }: SettingsChange, error: string, from?: string): SettingsAnswer {
  return { setting: intent, error, from: from ?? null, chosen: String(to) };
}
