import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { formAction } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import {
  ClearFilters,
  FilterForm,
  type Fold,
  FoldButton,
  foldClass,
  useFold,
} from "~/task/lists/filter-form";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Pagination } from "~/core/kit/ui/pagination";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { listCompletedThisWeek } from "~/task/row/completed.model.server";
import { listDueTasks } from "~/task/row/tasks.model.server";
import { ACTS_SERVER } from "~/task/acts/all.server";
import { carryOut } from "~/task/commands/carry-out.server";
import { afterFrame } from "~/core/kit/after-frame";
import { toDeltas, useDeltas } from "~/core/kit/list/deltas";
import { cardClass, cn } from "~/core/kit/cn";
import { titled } from "~/core/kit/page-title";
import { Link } from "~/core/kit/ui/link";
import { CompletedRow, type CompletedTask } from "~/task/row/completed-row";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import "./today.css";
import {
  DONE_SIZE,
  type Filters,
  isWholeDay,
  nothingHere,
  PAGE_SIZE,
  SEVERAL,
  todaySearch,
} from "./schema";
import type { ListedTask } from "./task-card";
import { TaskList } from "./task-list";

type FilterBarProps = {
  fold: Fold;
  filters: Filters;
  departments: ReadonlyArray<{ value: string; label: string }>;
};

const SORTS = late(() => [
  { value: "priority_desc", label: t("High priority first") },
  { value: "priority_asc", label: t("Low priority first") },
]);

function FilterBar({ fold, filters, departments }: FilterBarProps) {
  return (
    <div id={fold.id} className={cn("w-full @5xl:w-auto @5xl:flex-1", foldClass(fold))}>
      <FilterForm
        search={todaySearch}
        state={filters}
        label={t("Tasks")}
        keep={["view"]}
        className="flex w-full flex-col gap-2 @3xl:flex-row @3xl:items-center"
      >
        <SearchField
          name="q"
          label={t("Search name, title, description or priority")}
          placeholder={t("Name, title, description, priority")}
          defaultValue={filters.q}
          className="@3xl:min-w-40 @3xl:flex-1"
        />
        <div className="grid grid-cols-2 gap-2 sm:flex *:sm:min-w-0">
          <DepartmentFilter
            options={departments}
            value={filters.department}
            className="max-sm:col-span-2 sm:w-48"
          />
          <PriorityFilter value={filters.priority} className="sm:w-38" />
          <FilterSelect
            name="sort"
            label={t("Sort")}
            placeholder={t("Due first")}
            options={SORTS}
            value={filters.sort === "due" ? "" : filters.sort}
            className="sm:w-46"
          />
          <ClearFilters search={todaySearch} state={filters} />
        </div>
      </FilterForm>
    </div>
  );
}

import { late } from "~/core/words/late";
import { DepartmentFilter, FilterSelect, PriorityFilter } from "~/task/lists/filter-select";
import { SearchField } from "~/core/kit/ui/search-field";

const Tasks = afterFrame(DueTasks);
const Done = afterFrame(DoneToday);

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Today Alert") };

export const meta = titled(() => t("Today Alert"));

/** The tasks due today (or overdue), as filtered by the address, and what was done today. */
export async function loader(args: LoaderFunctionArgs) {
  const filters = todaySearch.read(new URL(args.request.url).searchParams);
  const { department } = filters;
  const { me, headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      listDueTasks(db, {
        isOverdue: filters.view === "overdue",
        search: filters.q,
        department,
        priority: filters.priority,
        sort: filters.sort,
        page: filters.page,
        pageSize: PAGE_SIZE,
      }),
      isWholeDay(filters)
        ? listCompletedThisWeek(db, { department, page: 1, pageSize: DONE_SIZE, isToday: true })
        : null,
      listDepartmentsInUse(db),
    ]),
  );
  const [{ tasks, total }, done, inUse] = page;
  // The last page may be gone by now.
  if (tasks.length === 0 && filters.page > 1) {
    throw redirect(todaySearch.href(filters, { page: 1 }), { headers });
  }
  return data(
    {
      filters,
      total,
      departments: departmentChoices(inUse, filters.department),
      tasks: toDeltas(tasks),
      done,
      counts: { today: me.due_today, overdue: me.overdue },
    },
    { headers },
  );
}

/** Sends a message from a form that the browser itself sends; scripts use the outbox. */
export const action = formAction("oversee", async (sent) => {
  sent.fields.set("kind", "message");
  const outcome = await carryOut(ACTS_SERVER, sent);
  const to = sent.fields.get("bulk") === "true" ? SEVERAL : sent.fields.get("taskId");
  return { ...outcome, value: typeof to === "string" ? to : null };
});

export default function TodayAlertPage() {
  const { filters, total, departments, done, counts, ...sent } = useLoaderData<typeof loader>();
  const tasks = useDeltas(sent.tasks);
  const fold = useFold(todaySearch.hides(filters));
  return (
    <ListAndPane Pane={AdminTaskPane} rows={[...tasks, ...(done?.tasks ?? [])]}>
      <div className={cn("@container mb-3 max-md:-mt-2", fold.isOpen ? undefined : "max-md:mb-1")}>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedLinks
            label={t("Which tasks")}
            items={(["today", "overdue"] as const).map((view) => ({
              to: todaySearch.href(filters, { view }),
              label: view === "today" ? t("Due today") : t("Overdue"),
              current: filters.view === view,
              count: counts[view],
            }))}
          />
          {/* Takes all the room there is, so that one more digit moves nothing. */}
          <p
            role="status"
            className="tabular text-ink-soft min-w-0 flex-1 truncate text-end text-sm @5xl:order-last @5xl:flex-none"
          >
            {todaySearch.hides(filters)
              ? t("{total} of {counts} match", { total, counts: counts[filters.view] })
              : null}
          </p>
          <FoldButton fold={fold} />
          <FilterBar fold={fold} filters={filters} departments={departments} />
        </div>
      </div>
      <Tasks {...{ filters, total, tasks }} />
      <Pagination
        page={filters.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => todaySearch.href(filters, { page })}
      />
      {done === null ? null : <Done {...done} />}
    </ListAndPane>
  );
}

type DueTasksProps = {
  filters: Filters;
  /** How many tasks match in all. */
  total: number;
  tasks: ReadonlyArray<ListedTask>;
};

function DueTasks({ filters, total, tasks }: DueTasksProps) {
  return (
    <TaskList
      tasks={tasks}
      view={todaySearch.href(filters)}
      isInParts={filters.view === "today" && filters.sort === "due"}
      all={{ list: "today", filters: todaySearch.params(filters), total }}
      empty={<NoTasks filters={filters} />}
    />
  );
}

function NoTasks({ filters }: { filters: Filters }) {
  const title = nothingHere(filters);
  if (todaySearch.hides(filters)) {
    const all = todaySearch.cleared(filters);
    return (
      <EmptyState title={title} action={<ButtonLink to={all}>{t("Clear filters")}</ButtonLink>} />
    );
  }
  if (filters.view === "overdue") return <EmptyState title={title} />;
  const assign = "/admin-dashboard/task-assign";
  return (
    <EmptyState title={title} action={<ButtonLink to={assign}>{t("Assign a task")}</ButtonLink>} />
  );
}

type DoneTodayProps = {
  tasks: ReadonlyArray<CompletedTask>;
  /** How many tasks were completed today in all. */
  total: number;
};

/** The last part of the day: completed tasks, the latest first; folded, below the tasks still to do. */
function DoneToday({ tasks, total }: DoneTodayProps) {
  if (total === 0) return null;
  return (
    <details className={cardClass("group mt-4 overflow-clip p-0")}>
      <summary className="bg-sunken text-ink-soft touch:min-h-11 flex cursor-pointer items-center gap-1.5 px-4 py-1.5 focus-visible:-outline-offset-2">
        <StateGlyph state="completed" className="text-done size-4" />
        <h2 className="text-sm font-semibold">{t("Done today")}</h2>
        <span className="tabular flex-1 text-sm">{total}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="divide-hairline border-hairline divide-y border-t">
        {tasks.map((task) => (
          <li key={task.id}>
            <CompletedRow task={task} />
          </li>
        ))}
      </ul>
      <p className="border-hairline border-t px-4 py-2 text-sm">
        <Link
          to="/admin-dashboard/completed"
          className="touch:inline-block touch:py-2 underline underline-offset-4"
        >
          {t("Completed this week")}
        </Link>
      </p>
    </details>
  );
}
