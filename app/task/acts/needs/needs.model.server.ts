import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { ownDoneOf } from "~/task/needs/done";

/** What done means for an assignment, given by its or a task's id, for the editor; null if gone. Admins only. */
export async function getNeeds(db: Db, id: string) {
  const [read] = toData(await db.rpc("get_needs", { p_id: id }));
  if (!read) return null;
  return {
    assignmentId: read.id,
    version: read.version,
    people: read.people,
    done: ownDoneOf(read),
  };
}
