import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/**
 * The numbers of the dashboard: first of the whole team (department null), then of each department in use, in order,
 * then of the people without one ("none"). Admins only.
 */
export async function getOverview(db: Db) {
  return toData(await db.rpc("overview"));
}
