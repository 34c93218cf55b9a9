import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** The routines that were missed twice in a row, and of the caller's own those missed once, or with nobody there. Admins only. */
export async function listMissedRoutines(db: Db) {
  return toData(await db.rpc("list_missed_routines"));
}

export type MissedRoutine = Awaited<ReturnType<typeof listMissedRoutines>>[number];
