import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Pagination } from "~/core/kit/ui/pagination";
import { pageColumn } from "~/core/kit/ui/page-column";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { requireRightWith } from "~/core/session/guards.server";
import { listGroupChoices } from "~/core/person/people.model.server";
import { late } from "~/core/words/late";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { DepartmentFilter, FilterSelect } from "~/task/lists/filter-select";
import { peopleCount } from "~/core/person/group";
import { PAGE_SIZE, teamSearch, type TeamSort } from "./list";
import { listTeam } from "./team.model.server";
import { TeamTable } from "./team-table";

/** The orders to choose from, in words; the column headings have the others. */
const SORTS = late(
  () =>
    [
      { value: "name_asc", label: t("Name A–Z") },
      { value: "open_desc", label: t("Most open first") },
      { value: "open_asc", label: t("Fewest open first") },
      { value: "today_desc", label: t("Most due later today first") },
      { value: "late_desc", label: t("Most late first") },
      { value: "unanswered_desc", label: t("Most unanswered first") },
      { value: "blocked_desc", label: t("Most blocked first") },
      { value: "on_time_asc", label: t("Least on time first") },
      { value: "away_asc", label: t("Away first") },
    ] as const satisfies ReadonlyArray<{ value: TeamSort; label: string }>,
);

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Team") };

export const meta = titled(() => t("Team"));

/** Everybody with what they have to do, those who are most behind first. */
export async function loader(args: LoaderFunctionArgs) {
  const state = teamSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([listTeam(db, state), listDepartmentsInUse(db), listGroupChoices(db)]),
  );
  const [{ people, total }, inUse, groups] = page;
  // The last page may be gone by now.
  if (people.length === 0 && state.page > 1) {
    throw redirect(teamSearch.href(state, { page: 1 }), { headers });
  }
  const departments = departmentChoices(inUse, state.department);
  return data({ state, people, total, departments, groups }, { headers });
}

export default function TeamPage() {
  const { state, people, total } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("table", "@container flex flex-col")}>
      <TeamFilters />
      {people.length === 0 ? (
        <EmptyState
          title={t("Nobody matches these filters.")}
          action={<ButtonLink to={teamSearch.cleared(state)}>{t("Clear filters")}</ButtonLink>}
        />
      ) : (
        <TeamTable />
      )}
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => teamSearch.href(state, { page })}
        label={t("Pages of the team")}
      />
    </div>
  );
}

/** The number of people, and the filters; on a phone, where columns have no headings, also the order. */
function TeamFilters() {
  const { state, total, departments, groups } = useLoaderData<typeof loader>();
  const people = peopleCount(total);
  return (
    <PageHeader
      className="mb-2"
      lead={
        <p role="status" className="tabular">
          {teamSearch.hides(state) ? t("{people} found", { people }) : people}
        </p>
      }
    >
      <FilterForm
        search={teamSearch}
        state={state}
        label={t("Team")}
        className="grid w-full grid-cols-2 items-center gap-2 @3xl:flex"
      >
        <SearchField
          name="q"
          label={t("Search by name")}
          defaultValue={state.q}
          className="max-@3xl:col-span-2 @3xl:w-56"
        />
        <DepartmentFilter options={departments} value={state.department} className="@3xl:w-56" />
        <FilterSelect
          name="group"
          label={t("Group")}
          placeholder={t("All groups")}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={state.group}
          className="@3xl:w-56"
        />
        <FilterSelect
          name="sort"
          label={t("Sort")}
          placeholder={t("Most behind first")}
          options={SORTS}
          value={state.sort === "need_desc" ? "" : state.sort}
          className="max-@3xl:col-span-2 @3xl:w-56"
        />
        <ClearFilters search={teamSearch} state={state} size="sm" />
      </FilterForm>
    </PageHeader>
  );
}
