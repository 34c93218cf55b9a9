import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import { ownDoneOf } from "~/task/needs/done";
import type { SaidDone } from "~/task/needs/done-schema";

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

type Edit = { assignmentId: string; version: number; done: SaidDone };

/** Changes what done means for an assignment. Problems: denied (own_check), not_found, conflict (needs_changed), invalid. */
export async function editNeeds(db: Db, { assignmentId, version, done }: Edit) {
  return toResult(
    await db.rpc("edit_needs", {
      p_assignment_id: assignmentId,
      p_version: version,
      p_done: done ?? {},
    }),
  );
}
