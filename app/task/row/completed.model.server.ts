import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "./task-row";

type CompletedQuery = {
  /** A stored department, "none" for people without one, or undefined for all. */
  department?: string | undefined;
  page: number;
  pageSize: number;
  /** Today alone. */
  isToday?: boolean;
};

/** A page of the tasks completed since Monday, or today alone, the latest first; total counts all pages. Admins only. */
export async function listCompletedThisWeek(db: Db, query: CompletedQuery) {
  const tasks = toData(
    await db.rpc("list_completed_this_week", {
      p_limit: query.pageSize,
      p_offset: (query.page - 1) * query.pageSize,
      p_today: query.isToday ?? false,
      ...(query.department === undefined ? {} : { p_department: query.department }),
    }),
  ).map(withRow);
  return { tasks, total: tasks[0]?.total ?? 0 };
}
