import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/core/session/guards.server";
import { ErrorPage } from "~/core/kit/error-page";
import { AdminTaskPane } from "~/core/conversation/admin/admin-task-pane";
import { StatusViews } from "~/core/conversation/admin/status-views";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { PageHeader } from "~/core/kit/ui/page-header";
import { calendarOf } from "~/core/time/calendar";
import { departmentLabel } from "~/core/person/department";
import { suggestedPerson } from "~/core/task/suggestion";
import { listDepartments } from "~/core/session/departments.model.server";
import { listBlocked } from "~/core/task/blocked.model.server";
import { listRejected } from "./rejected.model.server";
import { countTasks } from "~/core/task/task-status.model.server";
import { getThread } from "~/core/task/thread.model.server";
import { readOpenTask, withOpenTask } from "~/core/kit/address/open-task";
import { pageTitle } from "~/core/kit/page-title";
import { BlockedList } from "./blocked-list";
import { Desk } from "./desk";
import { HOME, readPlace } from "./schema";

export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Rejected and Blocked" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Rejected and Blocked", page?.me.unread) },
];

/** What admins must act on: who is blocked and needs what, and what people rejected, with who else could take it. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const url = new URL(args.request.url);
  const place = readPlace(url.searchParams);
  const openTask = readOpenTask(url);
  const [{ tasks, older }, blocked, counts, departments, thread] = await Promise.all([
    listRejected(db, place),
    listBlocked(db),
    countTasks(db, null, ["Rejected"]),
    listDepartments(db),
    // Undefined: nothing is open. Null: what was open is gone.
    openTask === null ? undefined : getThread(db, openTask),
  ]);
  // Everything on this page may be gone by now.
  if (tasks.length === 0 && place !== null) throw redirect(HOME, { headers });
  return data(
    {
      tasks: tasks.map(({ department, suggestions, ...task }) => ({
        ...task,
        departmentLabel: departmentLabel(department, departments),
        suggestions: suggestions.map((person) => suggestedPerson(person, departments)),
      })),
      blocked: blocked.tasks.map(({ department, ...task }) => ({
        ...task,
        departmentLabel: departmentLabel(department, departments),
      })),
      blockedTotal: blocked.total,
      older,
      isNewest: place === null,
      rejected: counts.Rejected ?? 0,
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

export default function RejectedPage() {
  const { tasks, blocked, blockedTotal, rejected, thread, closeTo, me } =
    useLoaderData<typeof loader>();
  const pane =
    thread === undefined ? null : (
      <AdminTaskPane thread={thread} me={me} calendar={me.calendar} closeTo={closeTo} />
    );
  return (
    <ListAndPane pane={pane} rows={[...blocked, ...tasks]}>
      <PageHeader lead={<StatusViews current="rejected" onDesk={rejected + blockedTotal} />} />
      <BlockedList />
      <Desk />
    </ListAndPane>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
