import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/core/session/guards.server";
import { ErrorPage } from "~/core/kit/error-page";
import { AdminTaskPane } from "~/core/conversation/admin/admin-task-pane";
import { StatusViews } from "~/core/conversation/admin/status-views";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { PageHeader } from "~/core/kit/ui/page-header";
import { calendarOf } from "~/core/time/calendar";
import { departmentChoices } from "~/core/person/department";
import { listDepartments, listDepartmentsInUse } from "~/core/session/departments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { listGroupChoices } from "~/core/task/task-status.model.server";
import { getThread } from "~/core/task/thread.model.server";
import { readOpenTask, withOpenTask } from "~/core/kit/address/open-task";
import { pageTitle } from "~/core/kit/page-title";
import { TaskBoard } from "./board";
import { ExportLink } from "./export-link";
import { StatusFilters } from "./filters";
import { labelled, loadCounts, loadTasks } from "./load.server";
import { placesOf, statusSearch } from "./schema";
import { TaskTable } from "./task-table";

export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Task Status" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Task Status", page?.me.unread) },
];

/** Every task of the team, as filtered by the address: a board, or a page of the table. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const url = new URL(args.request.url);
  const page = statusSearch.read(url.searchParams);
  const openTask = readOpenTask(url);
  const [{ tasks, newer, older }, { counts, onDesk }, departments, inUse, groups, person, thread] =
    await Promise.all([
      loadTasks(db, page),
      loadCounts(db, page),
      listDepartments(db),
      listDepartmentsInUse(db),
      listGroupChoices(db),
      page.person === undefined ? null : getPerson(db, page.person),
      // Undefined: nothing is open. Null: what was open is gone.
      openTask === null ? undefined : getThread(db, openTask),
    ]);
  const { after, before } = placesOf(page);
  // What the address continues may be gone by now.
  if (page.view === "table" && tasks.length === 0 && (after ?? before)) {
    throw redirect(statusSearch.href(page, { after: null, before: null }), { headers });
  }
  return data(
    {
      page,
      tasks: labelled(tasks, departments),
      newer,
      older,
      counts,
      onDesk,
      departments: departmentChoices(inUse, page.department),
      groups,
      person: person && { uid: person.uid, full_name: person.full_name },
      thread,
      closeTo: withOpenTask(url.pathname + url.search, null),
      me: {
        uid: me.uid,
        role: me.role,
        unread: me.unread,
        calendar: calendarOf(me),
      },
    },
    { headers },
  );
}

export default function TaskStatusPage() {
  const { page, tasks, onDesk, thread, closeTo, me } = useLoaderData<typeof loader>();
  const pane =
    thread === undefined ? null : (
      <AdminTaskPane thread={thread} me={me} calendar={me.calendar} closeTo={closeTo} />
    );
  return (
    <ListAndPane pane={pane} rows={tasks}>
      <PageHeader
        lead={<StatusViews current={page.view} onDesk={onDesk} />}
        actions={<ExportLink className="max-sm:hidden" />}
      >
        <StatusFilters />
      </PageHeader>
      {page.view === "board" ? <TaskBoard /> : <TaskTable />}
    </ListAndPane>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
