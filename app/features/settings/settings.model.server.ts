import type { Db } from "~/core/server/client.server";
import { type Result, toData, toResult } from "~/core/server/errors.server";

let zones: ReadonlyArray<string> | undefined;

/** The time zones that the database accepts. They do not change while the server runs, and are slow to list. */
export async function listTimeZones(db: Db): Promise<ReadonlyArray<string>> {
  zones ??= toData(await db.rpc("list_time_zones"));
  return zones;
}

/** The settings of the workspace. */
export async function getSettings(db: Db) {
  const rows = await db
    .from("workspace_settings")
    .select("time_zone, idle_hours, zone_is_chosen, quick_answers")
    .limit(1);
  const [settings] = toData(rows);
  if (settings === undefined) throw new Error("workspace_settings has no row");
  return settings;
}

/** A change names the value it replaces, so that two admins do not overwrite each other unnoticed. */
type Change<Value> = { from: Value; to: Value };

/** Sets the workspace's time zone; the value is false if somebody else was quicker. */
export async function setTimeZone(db: Db, { from, to }: Change<string>) {
  const settings = db.from("workspace_settings");
  return isDone(await settings.update({ time_zone: to }).eq("time_zone", from).select("id"));
}

/** Sets after how many unused hours a session ends; the value is false if somebody else was quicker. */
export async function setIdleHours(db: Db, { from, to }: Change<number>) {
  const settings = db.from("workspace_settings");
  return isDone(await settings.update({ idle_hours: to }).eq("idle_hours", from).select("id"));
}

/** Sets the quick answers; the value is false if somebody else was quicker. */
export async function setQuickAnswers(db: Db, { from, to }: Change<ReadonlyArray<string>>) {
  const settings = db.from("workspace_settings").update({ quick_answers: [...to] });
  return isDone(await settings.filter("quick_answers", "eq", toArray(from)).select("id"));
}

/** A list as Postgres writes it. */
function toArray(texts: ReadonlyArray<string>): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function isDone(answer: Parameters<typeof toResult<ReadonlyArray<unknown>>>[0]): Result<boolean> {
  const result = toResult(answer);
  return result.ok ? { ok: true, value: result.value.length > 0 } : result;
}
