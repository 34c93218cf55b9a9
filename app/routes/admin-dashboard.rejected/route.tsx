import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { AdminTaskPane } from "~/components/task-admin/admin-task-pane";
import { StatusViews } from "~/components/task-admin/status-views";
import { ListAndPane } from "~/components/thread/list-and-pane";
import { PageHeader } from "~/components/ui/page-header";
import { calendarOf } from "~/domain/calendar";
import { departmentLabel } from "~/domain/department";
import { suggestedPerson } from "~/domain/suggestion";
import { listDepartments } from "~/models/departments.server";
import { listBlocked } from "~/models/blocked.server";
import { listRejected } from "~/models/rejected.server";
import { countTasks } from "~/models/task-status.server";
import { getThread } from "~/models/thread.server";
import { readOpenTask, withOpenTask } from "~/search/open-task";
import { pageTitle } from "~/utils/page-title";
import { BlockedList } from "./blocked-list";
import { Desk } from "./desk";
import { HOME, readPlace } from "./schema";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";

export const handle = { place: "Rejected and Blocked" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Rejected and Blocked", page?.me.unread) },
];

/** What admins have to act on: who is blocked and needs what, and what people rejected, with who else could take it. */
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
    // Nothing is open: no pane. Null: what was open is gone.
    openTask === null ? undefined : getThread(db, openTask),
  ]);
  // All that stood on this page may be gone by now.
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
