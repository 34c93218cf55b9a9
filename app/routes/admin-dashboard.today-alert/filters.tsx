import { Form } from "@remix-run/react";
import { useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { SearchField } from "~/components/ui/search-field";
import { SelectField } from "~/components/ui/select-field";
import { priorities } from "~/domain/priority";
import { useFilterForm } from "~/hooks/use-filter-form";
import { type Filters, filtersHref, hidesTasks, NO_FILTERS } from "./schema";

type FilterBarProps = {
  filters: Filters;
  departments: ReadonlyArray<{ value: string; label: string }>;
};

const SORTS = [
  { value: "priority_desc", label: "High priority first" },
  { value: "priority_asc", label: "Low priority first" },
];

/** Search, department, priority and sort; all of it is in the address, and works before hydration. */
export function FilterBar({ filters, departments }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const handlers = useFilterForm(form);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label="Tasks"
      className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3 xl:flex xl:items-center"
      {...handlers}
    >
      {filters.view === "today" ? null : <input type="hidden" name="view" value={filters.view} />}
      <SearchField
        name="q"
        label="Search name, title, description or priority"
        placeholder="Name, title, description, priority"
        defaultValue={filters.q}
        className="col-span-full xl:min-w-72 xl:flex-1"
      />
      <SelectField
        name="department"
        label="Department"
        labelHidden
        placeholder="All departments"
        options={departments}
        defaultValue={filters.department ?? ""}
        className="max-sm:col-span-full xl:w-52"
      />
      <SelectField
        name="priority"
        label="Priority"
        labelHidden
        placeholder="All priorities"
        options={priorities.map((priority) => ({ value: priority, label: priority }))}
        defaultValue={filters.priority ?? ""}
        className="xl:w-40"
      />
      <SelectField
        name="sort"
        label="Sort"
        labelHidden
        placeholder="Due first"
        options={SORTS}
        defaultValue={filters.sort === "due" ? "" : filters.sort}
        className="xl:w-48"
      />
      {hidesTasks(filters) ? (
        <ButtonLink
          to={filtersHref(filters, NO_FILTERS)}
          replace
          preventScrollReset
          variant="quiet"
          className="max-xl:justify-self-start"
        >
          Clear filters
        </ButtonLink>
      ) : null}
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </Form>
  );
}
