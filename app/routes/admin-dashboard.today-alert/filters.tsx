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
  const shown = {
    view: filters.view,
    q: filters.q,
    department: filters.department ?? "",
    priority: filters.priority ?? "",
    sort: filters.sort === "due" ? "" : filters.sort,
  };
  const handlers = useFilterForm(form, shown);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label="Tasks"
      className="flex w-full flex-col gap-2 xl:flex-row xl:items-center"
      {...handlers}
    >
      {filters.view === "today" ? null : <input type="hidden" name="view" value={filters.view} />}
      <SearchField
        name="q"
        label="Search name, title, description or priority"
        placeholder="Name, title, description, priority"
        defaultValue={shown.q}
        className="xl:min-w-72 xl:flex-1"
      />
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:px-0">
        <SelectField
          name="department"
          label="Department"
          labelHidden
          placeholder="All departments"
          options={departments}
          defaultValue={shown.department}
          className="w-48 shrink-0"
        />
        <SelectField
          name="priority"
          label="Priority"
          labelHidden
          placeholder="All priorities"
          options={priorities.map((priority) => ({ value: priority, label: priority }))}
          defaultValue={shown.priority}
          className="w-38 shrink-0"
        />
        <SelectField
          name="sort"
          label="Sort"
          labelHidden
          placeholder="Due first"
          options={SORTS}
          defaultValue={shown.sort}
          className="w-46 shrink-0"
        />
        {hidesTasks(filters) ? (
          <ButtonLink
            to={filtersHref(filters, NO_FILTERS)}
            replace
            preventScrollReset
            variant="quiet"
          >
            Clear filters
          </ButtonLink>
        ) : null}
      </div>
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </Form>
  );
}
