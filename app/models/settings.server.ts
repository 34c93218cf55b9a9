import type { Db } from "~/db/client.server";
import { toData, toResult } from "~/db/errors.server";

let zones: ReadonlyArray<string> | undefined;

/** The time zones that the database takes. They do not change while the server runs, and take it long to list. */
export async function listTimeZones(db: Db): Promise<ReadonlyArray<string>> {
  zones ??= toData(await db.rpc("list_time_zones"));
  return zones;
}

/** What the whole team shares, with the version that a change must name. */
export async function getSettings(db: Db) {
  const rows = await db.from("workspace_settings").select("time_zone, version").limit(1);
  const [settings] = toData(rows);
  if (settings === undefined) throw new Error("workspace_settings has no row");
  return settings;
}

/** Sets the time zone of today; the value is the new version, or null when somebody else was quicker. */
export async function setTimeZone(db: Db, version: number, timeZone: string) {
  const result = toResult(
    await db
      .from("workspace_settings")
      .update({ time_zone: timeZone })
      .eq("id", true)
      .eq("version", version)
      .select("version"),
  );
  return result.ok ? { ok: true as const, value: result.value[0]?.version ?? null } : result;
}
