import { serverDb } from "~/core/server/admin.server";
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

/** Whether the caller confirmed lately who they are, as links for others and people's files require. */
export async function amIConfirmed(db: Db) {
  return toData(await db.rpc("am_i_confirmed"));
}

/**
 * Notes that the caller has just entered their own password in this session. Call it only after the Auth server has
 * accepted the password. The value is false if the session has ended.
 */
export async function confirmSession(db: Db, uid: string) {
  const current = (await listMySessions(db)).find(({ is_current: isCurrent }) => isCurrent);
  const session = { p_uid: uid, p_session: current?.id ?? uid };
  return toResult(await serverDb().rpc("confirm_session", session));
}
