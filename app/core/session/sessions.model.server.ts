import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** The caller's own sessions, the current one first; device is null if unknown. */
export async function listMySessions(db: Db) {
  return toData(await db.rpc("list_my_sessions"));
}

/** Records the user agent of the current session. */
export async function nameSession(db: Db, device: string) {
  return toResult(await db.rpc("name_session", { p_device: device }));
}

/** Signs somebody else out everywhere; the value is the number of sessions ended. Problems: denied, not_found. */
export async function endSessionsOf(db: Db, uid: string) {
  return toResult(await db.rpc("end_sessions_of", { p_uid: uid }));
}

/** Ends the caller's other sessions; the value is their number. */
export async function endOtherSessions(db: Db) {
  return toResult(await db.rpc("end_other_sessions"));
}
