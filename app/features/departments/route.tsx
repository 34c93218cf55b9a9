import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRightWith } from "~/core/session/guards.server";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { titled } from "~/core/kit/page-title";
import { Banner } from "~/core/kit/ui/banner";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { AddForm } from "./add-form";
import { action } from "./change-department.server";
import { DepartmentDialog } from "./department-dialog";
import { DepartmentList } from "./department-list";
import { listDepartmentsWithPeople } from "./departments.model.server";
import { departmentsSearch } from "./list";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.common_departments };

export const meta = titled(m.common_departments);

export async function loader(args: LoaderFunctionArgs) {
  const list = departmentsSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "administer", (db) =>
    listDepartmentsWithPeople(db, list.view === "archived"),
  );
  const opened = page.find(({ value }) => value === list.department) ?? null;
  return data({ list, departments: page, opened }, { headers });
}

export default function DepartmentsPage() {
  const { list, departments, opened } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        lead={
          <SegmentedLinks
            label={m.departments_which_departments()}
            items={(["active", "archived"] as const).map((view) => ({
              to: departmentsSearch.href(list, { department: undefined, view }),
              label: view === "active" ? m.departments_in_use() : m.departments_archived_2(),
              current: list.view === view,
            }))}
          />
        }
      />
      {list.department !== undefined && opened === null ? (
        <div className="mb-4">
          <Banner tone="warning">{m.departments_this_department_is_no()}</Banner>
        </div>
      ) : null}
      {list.view === "active" ? <AddForm list={list} answer={answer} /> : null}
      <DepartmentList list={list} departments={departments} />
      <DepartmentDialog list={list} departments={departments} opened={opened} answer={answer} />
    </div>
  );
}
