import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "~/task/row/task-row";

type Which = { q: string; department?: string | undefined };

/** The tasks that have been blocked longest, and how many are blocked in all. */
export async function listBlocked(db: Db, { q, department }: Which) {
  const tasks = toData(
    await db.rpc("list_blocked_tasks", {
      p_search: q,
      ...(department ? { p_department: department } : {}),
    }),
  ).map(withRow);
  return { tasks, total: tasks[0]?.total ?? 0 };
}

/** How many tasks of the team are blocked. */
export async function countBlocked(db: Db): Promise<number> {
  return toData(await db.rpc("count_blocked_tasks"));
}
