import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";
import { withRow } from "./task-row";

export type DueTasksQuery = {
  isOverdue: boolean;
  search: string;
  /** A stored department, "none" for people without one, or undefined for all. */
  department: string | undefined;
  priority: Database["public"]["Enums"]["task_priority"] | undefined;
  sort: "due" | "priority_asc" | "priority_desc";
  page: number;
  pageSize: number;
};

/** A page of the open tasks due today, or overdue, with each one's last entry; `total` counts all pages. */
export async function listDueTasks(db: Db, query: DueTasksQuery) {
  const tasks = toData(
    await db
      .rpc("list_due_tasks", {
        p_overdue: query.isOverdue,
        p_search: query.search,
        p_sort: query.sort,
        p_limit: query.pageSize,
        p_offset: (query.page - 1) * query.pageSize,
        ...(query.department === undefined ? {} : { p_department: query.department }),
        ...(query.priority === undefined ? {} : { p_priority: query.priority }),
      })
      .overrideTypes<
        Array<{
          sent_today: Array<{
            id: string;
            message: string;
            created_at: string;
            read_at: string | null;
          }>;
        }>
      >(),
  ).map(withRow);
  return { tasks, total: tasks[0]?.total ?? 0 };
}

/** All tasks of `listDueTasks` on all pages, in the same order, at most 10,000, as do_command takes them. */
export async function matchDueTasks(db: Db, query: Omit<DueTasksQuery, "page" | "pageSize">) {
  const { isOverdue, search, sort, department, priority } = query;
  return toData(
    await db
      .rpc("match_due_tasks", {
        p_overdue: isOverdue,
        p_search: search,
        p_sort: sort,
        ...(department === undefined ? {} : { p_department: department }),
        ...(priority === undefined ? {} : { p_priority: priority }),
      })
      .single(),
  );
}

export type DueTask = Awaited<ReturnType<typeof listDueTasks>>["tasks"][number];

/** The first page of a person's open tasks, soonest due first, and their number. */
export async function listOpenTasksOf(db: Db, uid: string, pageSize: number) {
  const asked = { p_uid: uid, p_show: "open", p_limit: pageSize };
  const rows = toData(await db.rpc("list_person_tasks", asked));
  return { tasks: rows.map(withRow), total: rows[0]?.total ?? 0 };
}

export type OpenTask = Awaited<ReturnType<typeof listOpenTasksOf>>["tasks"][number];
