import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** For all admins: the dashboard no longer names the first accepted task. */
export async function putAwayFirstAccept(db: Db) {
  toData(await db.rpc("put_away_first_accept"));
}

/** How far a new workspace is: whether there are other people, a task, and the first that was accepted. Admins only. */
export async function firstSteps(db: Db) {
  const [steps] = toData(await db.rpc("first_steps"));
  if (steps === undefined) throw new Error("first_steps returned no row");
  return steps;
}
