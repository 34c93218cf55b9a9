import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "~/task/row/task-row";

/**
 * The numbers of the dashboard: first of the whole team (department null), then of each department in use, in order,
 * then of the people without one ("none"). Admins only.
 */
export async function getOverview(db: Db) {
  return toData(await db.rpc("overview"));
}

/** The first tasks that need an admin, by kind of need. Admins only. */
export async function listNeedingAdmin(db: Db) {
  return toData(await db.rpc("list_needing_admin")).map(withRow);
}

export type NeedingTask = Awaited<ReturnType<typeof listNeedingAdmin>>[number];
