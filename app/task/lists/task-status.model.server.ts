import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { stagesOf, type TaskFilters } from "./task-filters";
import type { Stage } from "~/task/row/task-life";
import { withRow } from "~/task/row/task-row";

type Page = {
  size: number;
  /** The positions after which the page begins or before which it ends. */
  after?: Array<string> | null;
  before?: Array<string> | null;
};

/** A page of the team's tasks for admins, at most 100; `place` is a row's position in this order. */
export async function listTasks(db: Db, filters: TaskFilters, { size, after, before }: Page) {
  return toData(
    await db
      .rpc("list_tasks", {
        ...terms(filters),
        p_stages: [...stagesOf(filters.stage)],
        p_sort: filters.sort,
        p_limit: size,
        ...(after ? { p_after: after } : {}),
        ...(before ? { p_before: before } : {}),
      })
      .overrideTypes<Array<{ place: Array<string> }>>(),
  ).map(withRow);
}

export type StatusTask = Awaited<ReturnType<typeof listTasks>>[number];

/** All tasks that the filters find, by due time, at most 10,000, as do_command takes them. */
export async function matchTasks(db: Db, filters: TaskFilters) {
  const stages = [...stagesOf(filters.stage)];
  return toData(await db.rpc("match_tasks", { ...terms(filters), p_stages: stages }).single());
}

/** The first tasks of the columns New, Pending, Completed and Rejected: `sizes` of each, at most 100. */
export async function listTaskBoard(db: Db, filters: TaskFilters, sizes: Array<number>) {
  return toData(
    await db.rpc("list_task_board", { ...terms(filters), p_sort: filters.sort, p_limits: sizes }),
  );
}

/** How many tasks match the filters, by stage; 1001 means more than a thousand. */
export async function countTasks(
  db: Db,
  filters: TaskFilters | null,
  stages: ReadonlyArray<Stage>,
): Promise<Partial<Record<Stage, number>>> {
  const rows = toData(
    await db.rpc("count_tasks", {
      ...(filters ? terms(filters) : {}),
      p_stages: [...stages],
    }),
  );
  return Object.fromEntries(rows.map(({ stage, total }) => [stage, total]));
}

function terms(filters: TaskFilters) {
  const { q, due, from, to, department, group, priority, person } = filters;
  return {
    p_search: q,
    ...(due === undefined || due === "range" ? {} : { p_due: due }),
    ...(due === "range" && from ? { p_due_from: from } : {}),
    ...(due === "range" && to ? { p_due_to: to } : {}),
    ...(department === undefined ? {} : { p_department: department }),
    ...(group === undefined ? {} : { p_group: group }),
    ...(priority === undefined ? {} : { p_priority: priority }),
    ...(person === undefined ? {} : { p_person: person }),
  };
}
