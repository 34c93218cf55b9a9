import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** The names of the routines that somebody keeps. Admins only. */
export async function listKeptRoutines(db: Db, uid: string) {
  return toData(await db.rpc("list_routines", { p_keeper: uid })).map(({ name }) => name);
}

/** Gives the routines that somebody keeps to another admin. Problems: denied, invalid (keeper_not_admin). */
export async function handOverRoutines(db: Db, from: string, to: string) {
  return toResult(await db.rpc("hand_over_routines", { p_from: from, p_to: to }));
}
