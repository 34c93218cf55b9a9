import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { FilterForm } from "~/task/lists/filter-form";
import { DepartmentFilter } from "~/task/lists/filter-select";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { ButtonLink } from "~/core/kit/ui/button";
import { RowList } from "~/core/kit/list/row-list";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { PageHeader } from "~/core/kit/ui/page-header";
import { Pagination } from "~/core/kit/ui/pagination";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { listCompletedThisWeek } from "~/task/row/completed.model.server";
import { titled } from "~/core/kit/page-title";
import { CompletedRow } from "~/task/row/completed-row";
import { completedSearch, PAGE_SIZE } from "./schema";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Completed This Week") };

export const meta = titled(() => t("Completed this week"));

/** What was completed since Monday, the latest first. */
export async function loader(args: LoaderFunctionArgs) {
  const list = completedSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      listCompletedThisWeek(db, { ...list, pageSize: PAGE_SIZE }),
      listDepartmentsInUse(db),
    ]),
  );
  const [{ tasks, total }, inUse] = page;
  if (tasks.length === 0 && list.page > 1) {
    throw redirect(completedSearch.href(list, { page: 1 }), { headers });
  }
  return data(
    {
      list,
      total,
      departments: departmentChoices(inUse, list.department),
      tasks,
    },
    { headers },
  );
}

export default function CompletedPage() {
  const { list, total, departments, tasks } = useLoaderData<typeof loader>();
  return (
    <ListAndPane Pane={AdminTaskPane} rows={tasks}>
      <PageHeader lead={<p role="status">{t("{total} completed since Monday", { total })}</p>}>
        <FilterForm
          search={completedSearch}
          state={list}
          label={t("Completed tasks")}
          className="w-full"
        >
          <DepartmentFilter
            options={departments}
            value={list.department}
            className="w-full sm:w-56"
          />
        </FilterForm>
      </PageHeader>
      {tasks.length === 0 ? (
        <EmptyState
          title={t("Nothing completed this week yet.")}
          action={<ButtonLink to="/admin-dashboard/task-status">{t("See every task")}</ButtonLink>}
        />
      ) : (
        <RowList className="max-w-3xl">
          {tasks.map((task) => (
            <li key={task.id}>
              <CompletedRow task={task} />
            </li>
          ))}
        </RowList>
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => completedSearch.href(list, { page })}
      />
    </ListAndPane>
  );
}
