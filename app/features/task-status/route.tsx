import "./task-status.css";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { StatusViews } from "~/task/conversation/admin/status-views";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { getPerson, listGroupChoices } from "~/core/person/people.model.server";
import { openThread } from "~/task/entries/thread.model.server";
import { titled } from "~/core/kit/page-title";
import { TaskBoard } from "./board";
import { StatusFilters } from "./filters";
import { loadCounts, loadTasks } from "./load.server";
import { placesOf } from "./places.server";
import { statusSearch } from "./schema";
import { TaskTable } from "./task-table";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Task Status") };

export const meta = titled(() => t("Task Status"));

/** Every task of the team, as filtered by the address: a board, or a page of the table. */
export async function loader(args: LoaderFunctionArgs) {
  const page = statusSearch.read(new URL(args.request.url).searchParams);
  const { headers, ...read } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      loadTasks(db, page),
      loadCounts(db, page),
      listDepartmentsInUse(db),
      listGroupChoices(db),
      page.person === undefined ? null : getPerson(db, page.person),
      openThread(db, args.request),
    ]),
  );
  const [{ tasks, newer, older }, counts, inUse, groups, person, thread] = read.page;
  const { after, before } = placesOf(page);
  // The rows after this position may be gone by now.
  if (page.view === "table" && tasks.length === 0 && (after ?? before)) {
    throw redirect(statusSearch.href(page, { after: null, before: null }), { headers });
  }
  return data(
    {
      page,
      tasks,
      newer,
      older,
      counts,
      departments: departmentChoices(inUse, page.department),
      groups,
      person: person && { uid: person.uid, full_name: person.full_name },
      thread,
    },
    { headers },
  );
}

export default function TaskStatusPage() {
  const { page, tasks, thread } = useLoaderData<typeof loader>();
  return (
    <ListAndPane thread={thread} Pane={AdminTaskPane} rows={tasks}>
      <div className="@container mb-2">
        <div className="flex flex-wrap items-center gap-2">
          <StatusViews current={page.view} />
          <StatusFilters />
        </div>
      </div>
      {page.view === "board" ? <TaskBoard /> : <TaskTable />}
    </ListAndPane>
  );
}
