import type { Db } from "~/db/client.server";
import { toData, toResult } from "~/db/errors.server";

/** The asker's own running sessions, the current one first; device is null where it is not known. */
export async function listMySessions(db: Db) {
  return toData(await db.rpc("list_my_sessions").overrideTypes<Array<{ device: string | null }>>());
}

/** Notes what the current session runs on, as its browser calls itself. */
export async function nameSession(db: Db, device: string) {
  return toResult(await db.rpc("name_session", { p_device: device }));
}

/** Ends all sessions of the asker but the current one; the value is how many that were. */
export async function endOtherSessions(db: Db) {
  return toResult(await db.rpc("end_other_sessions"));
}
