import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  useLoaderData,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { ButtonLink } from "~/components/ui/button";
import { cardClass } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { SegmentedLinks } from "~/components/ui/segmented";
import { departmentLabel, departmentOptions } from "~/domain/department";
import { listDepartments } from "~/models/departments.server";
import { listDueTasks } from "~/models/tasks.server";
import { pageTitle } from "~/utils/page-title";
import { FilterBar } from "./filters";
import { useHeldTasks } from "./held-tasks";
import {
  type Filters,
  filtersHref,
  FormIdsSchema,
  hidesTasks,
  NO_FILTERS,
  PAGE_SIZE,
  readFilters,
  type SendAnswer,
} from "./schema";
import { sendFromForm } from "./send-message.server";
import { TaskCard } from "./task-card";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";

export const handle = { place: "Today Alert" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Today Alert", page?.me.unread) },
];

/** The tasks due today (or overdue), as filtered by the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const filters = readFilters(new URL(args.request.url).searchParams);
  const [{ tasks, total }, departments] = await Promise.all([
    listDueTasks(db, {
      isOverdue: filters.view === "overdue",
      search: filters.q,
      department: filters.department,
      priority: filters.priority,
      sort: filters.sort,
      page: filters.page,
      pageSize: PAGE_SIZE,
    }),
    listDepartments(db),
  ]);
  // The last page may be gone by now.
  if (tasks.length === 0 && filters.page > 1) {
    throw redirect(`/admin-dashboard/today-alert${filtersHref(filters, { page: 1 })}`, { headers });
  }
  return data(
    {
      filters,
      total,
      departments: departmentOptions(departments),
      tasks: tasks.map(({ department, ...task }) => ({
        ...task,
        departmentLabel: departmentLabel(department, departments),
        formId: randomUUID(),
      })),
      me: {
        uid: me.uid,
        calendar: { time_zone: me.time_zone, today: me.today },
        dueToday: me.due_today,
        overdue: me.overdue,
        unread: me.unread,
      },
    },
    { headers },
  );
}

export function action(args: ActionFunctionArgs) {
  return sendFromForm(args);
}

/** Says at the field that the server was not reached, where the error page would take the text away. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    const isAway = error instanceof TypeError || isRouteErrorResponse(error);
    if (!isAway) throw error;
    const failed: SendAnswer = {
      ...FormIdsSchema.parse(Object.fromEntries(form)),
      error: "Not sent: Daymark can't be reached. Your text is kept; try again in a moment.",
    };
    return Response.json(failed, { status: 503 });
  }
}

export default function TodayAlertPage() {
  const { filters, total, departments, tasks, me } = useLoaderData<typeof loader>();
  const { rows, hold } = useHeldTasks(tasks, filtersHref(filters, {}));
  return (
    <>
      <PageHeader
        actions={
          <p role="status" className="tabular text-ink-soft text-sm">
            {hidesTasks(filters) ? `${total} of ${countOf(filters.view, me)} match` : null}
          </p>
        }
        lead={
          <SegmentedLinks
            label="Which tasks"
            items={(["today", "overdue"] as const).map((view) => ({
              to: filtersHref(filters, { view, page: 1 }),
              label: view === "today" ? "Due today" : "Overdue",
              current: filters.view === view,
              count: countOf(view, me),
            }))}
          />
        }
      >
        <FilterBar filters={filters} departments={departments} />
      </PageHeader>
      {rows.length === 0 ? <NoTasks filters={filters} /> : null}
      {rows.length === 0 ? null : (
        <ol className={cardClass("divide-hairline divide-y p-0")}>
          {rows.map(({ task, isGone }) => (
            <li key={task.id}>
              <TaskCard task={task} isGone={isGone} me={me} onHold={hold} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={filters.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => filtersHref(filters, { page })}
      />
    </>
  );
}

function countOf(view: Filters["view"], me: { dueToday: number; overdue: number }): number {
  return view === "today" ? me.dueToday : me.overdue;
}

function NoTasks({ filters }: { filters: Filters }) {
  if (hidesTasks(filters)) {
    return (
      <EmptyState
        title="No task matches these filters."
        action={<ButtonLink to={filtersHref(filters, NO_FILTERS)}>Clear filters</ButtonLink>}
      />
    );
  }
  if (filters.view === "overdue") return <EmptyState title="Nothing is overdue." />;
  return (
    <EmptyState
      title="No tasks due today."
      action={<ButtonLink to="/admin-dashboard/task-assign">Assign a task</ButtonLink>}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
