import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Guarded, requireRight } from "~/core/session/guards.server";
import { csvDownload, csvStream } from "~/core/kit/csv/write";
import { exportSearch } from "~/features/task-status/schema";
import { stageLabels } from "~/task/row/stages.words";
import { priorityLabels } from "~/task/text/priority";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { TaskFilters } from "~/task/lists/task-filters";
import { toDateTimeLocal } from "~/core/time/time";
import { listTasks, type StatusTask } from "~/task/lists/task-status.model.server";

/** The most rows that the database returns at once. */
const ROWS_AT_ONCE = 100;

const HEADER = late(() => [
  t("Title"),
  t("Description"),
  t("Person"),
  t("Department"),
  t("Status"),
  t("Priority"),
  t("Due"),
  t("Assigned by"),
  t("Assigned"),
  t("Accepted"),
  t("Completed"),
  t("Rejected"),
  t("Blocked"),
  t("Blocked because"),
  t("Points"),
]);

/** The lines of the file, one page of tasks in memory at a time. */
async function* taskLines(
  db: Guarded["db"],
  filters: TaskFilters,
  timeZone: string,
): AsyncGenerator<Array<string>> {
  let after: Array<string> | null = null;
  do {
    const tasks: Array<StatusTask> = await listTasks(db, filters, { size: ROWS_AT_ONCE, after });
    for (const task of tasks) yield toLine(task, timeZone);
    after = tasks.length === ROWS_AT_ONCE ? (tasks.at(-1)?.place ?? null) : null;
  } while (after !== null);
}

function toLine(task: StatusTask, timeZone: string): Array<string> {
  function time(iso: string | null): string {
    return iso === null ? "" : toDateTimeLocal(iso, timeZone).replace("T", " ");
  }
  return [
    task.title,
    task.description,
    task.user_name,
    task.department_label ?? t("No Department"),
    stageLabels[task.stage],
    priorityLabels[task.priority],
    time(task.due_date_time),
    task.assigner_name,
    time(task.assigned_at),
    time(task.accepted_at),
    time(task.completed_at),
    time(task.rejected_at),
    time(task.blocked_at),
    task.blocked_reason ?? "",
    task.done?.points ? `${task.done.ticked}/${task.done.points}` : "",
  ];
}

/** All tasks that match the filters of the address, as a file that is read page by page while it is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "oversee");
  const filters = exportSearch.read(new URL(args.request.url).searchParams);
  const lines = taskLines(db, filters, me.workspace_zone);
  return csvDownload(csvStream(HEADER, lines), `tasks-${me.today}.csv`, headers);
}
