import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "./task-row";

type CompletedQuery = {
  /** A stored department, "none" for people without one, or undefined for all. */
  department?: string | undefined;
  page: number;
  pageSize: number;
  /** Only today's tasks. */
  isToday?: boolean;
};

/** A page of the tasks completed since Monday, or today, the latest first; `total` counts all. Admins only. */
export async function listCompletedThisWeek(db: Db, query: CompletedQuery) {
  const { department, page, pageSize: limit, isToday: today = false } = query;
  const asked = { limit, offset: (page - 1) * limit, today, department };
  const tasks = toData(await call(db, "list_completed_this_week", asked)).map(withRow);
  return { tasks, total: tasks[0]?.total ?? 0 };
}
