import { Link } from "@remix-run/react";
import { FilterForm } from "~/components/filter-form";
import { DepartmentFilter } from "~/components/filter-select";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/page-header";
import { SearchField } from "~/components/ui/search-field";
import { departmentChoices, type Department } from "~/domain/department";
import { OPENED_HERE } from "~/search/use-dialog-address";
import { assignTo } from "./audience";
import { type PeopleList, peopleSearch } from "./list";

type PeopleFiltersProps = {
  list: PeopleList;
  total: number;
  departments: ReadonlyArray<Department>;
};

/** How many people there are to choose from, and what narrows them down. */
export function PeopleFilters({ list, total, departments }: PeopleFiltersProps) {
  const people = `${total.toLocaleString("en")} ${total === 1 ? "person" : "people"}`;
  return (
    <PageHeader
      actions={
        <Link
          to={peopleSearch.href(list, { assign: assignTo("people") })}
          state={OPENED_HERE}
          preventScrollReset
          className={buttonClass()}
        >
          <Icon name="users-round" />
          Assign to several
        </Link>
      }
    >
      <FilterForm
        search={peopleSearch}
        state={list}
        label="People"
        keep={["assign"]}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label="Search by name"
          name="q"
          defaultValue={list.q}
          maxLength={200}
          className="w-full sm:w-72"
        />
        <DepartmentFilter
          options={departmentChoices(departments, list.department)}
          value={list.department}
          className="w-full sm:w-56"
        />
        <p role="status" className="tabular text-ink-soft text-sm sm:ml-auto">
          {peopleSearch.hides(list) ? `${people} found` : people}
        </p>
      </FilterForm>
    </PageHeader>
  );
}
