import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** Removes the first accepted task from the dashboards of all admins. */
export async function putAwayFirstAccept(db: Db) {
  toData(await db.rpc("put_away_first_accept"));
}

/** The steps of a new workspace: whether it has other people and a task, and its first accepted task; null for leads. */
export async function firstSteps(db: Db) {
  const [steps] = toData(await db.rpc("first_steps"));
  return steps ?? null;
}
