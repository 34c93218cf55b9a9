import type { Db } from "~/core/server/client.server";
import { type Result, toData, toResult } from "~/core/server/errors.server";

export async function getSettings(db: Db) {
  const [settings] = toData(await db.rpc("read_settings"));
  if (settings === undefined) throw new Error("workspace_settings has no row");
  return settings;
}

/** The workspace's zone while nobody has chosen one: the first admin is asked about it; null afterwards. */
export async function zoneInQuestion(db: Db) {
  const { zone_is_chosen, time_zone: current } = await getSettings(db);
  return zone_is_chosen ? null : { current };
}

/** How much room the workspace's files use in Storage, and its disk. Admins only. */
export async function filesUsed(db: Db) {
  const [used] = toData(await db.rpc("files_used"));
  if (used === undefined) throw new Error("files_used returned no row");
  return used;
}

/** The ten people whose files use the most room. Admins only. */
export async function filesByPerson(db: Db) {
  return toData(await db.rpc("files_by_person"));
}

type Change = { from: string; to: string };

/** Sets the workspace's time zone; the value is false if somebody else has changed the zone from `from`. */
export async function setTimeZone(db: Db, { from, to }: Change): Promise<Result<boolean>> {
  const settings = db.from("workspace_settings");
  const changed = await settings.update({ time_zone: to }).eq("time_zone", from).select("id");
  const result = toResult(changed);
  return result.ok ? { ok: true, value: result.value.length > 0 } : result;
}

/** The workspace's sign as a PNG file; null if it has none. */
export async function readSign(db: Db): Promise<Uint8Array<ArrayBuffer> | null> {
  const text = toData<string | null>(await db.rpc("read_sign"));
  return text === null ? null : Uint8Array.from(Buffer.from(text, "base64"));
}
