import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { DepartmentFilter, FilterSelect } from "~/task/lists/filter-select";
import { peopleCount } from "~/core/person/group";
import { teamSearch, type TeamSort } from "./list";
import type { loader } from "./route";

/** How many people there are, and which of them are shown; on a phone, which has no heads of columns, also their order. */
export function TeamFilters() {
  const { state, total, departments, groups } = useLoaderData<typeof loader>();
  const people = peopleCount(total);
  return (
    <PageHeader
      className="mb-2"
      lead={
        <p role="status" className="tabular">
          {teamSearch.hides(state) ? `${people} found` : people}
        </p>
      }
    >
      <FilterForm
        search={teamSearch}
        state={state}
        label="Team"
        className="grid w-full grid-cols-2 items-center gap-2 @3xl:flex"
      >
        <SearchField
          name="q"
          label="Search by name"
          defaultValue={state.q}
          className="max-@3xl:col-span-2 @3xl:w-56"
        />
        <DepartmentFilter options={departments} value={state.department} className="@3xl:w-56" />
        <FilterSelect
          name="group"
          label="Group"
          placeholder="All groups"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={state.group}
          className="@3xl:w-56"
        />
        <FilterSelect
          name="sort"
          label="Sort"
          placeholder="Most behind first"
          options={SORTS}
          value={state.sort === "need_desc" ? "" : state.sort}
          className="max-@3xl:col-span-2 @3xl:w-56"
        />
        <ClearFilters search={teamSearch} state={state} size="sm" />
      </FilterForm>
    </PageHeader>
  );
}

/** The orders by name, each as somebody would ask for it; the heads of the table have the others. */
const SORTS = [
  { value: "name_asc", label: "Name A–Z" },
  { value: "open_desc", label: "Most open first" },
  { value: "open_asc", label: "Fewest open first" },
  { value: "today_desc", label: "Most due later today first" },
  { value: "late_desc", label: "Most late first" },
  { value: "unanswered_desc", label: "Most unanswered first" },
  { value: "blocked_desc", label: "Most blocked first" },
  { value: "on_time_asc", label: "Least on time first" },
  { value: "away_asc", label: "Away first" },
] as const satisfies ReadonlyArray<{ value: TeamSort; label: string }>;
