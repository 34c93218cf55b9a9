import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useOpenTask } from "~/components/thread/pane-history";
import { ButtonLink } from "~/components/ui/button";
import { SearchField } from "~/components/ui/search-field";
import { SelectField } from "~/components/ui/select-field";
import { priorities } from "~/domain/priority";
import { useFilterForm } from "~/search/use-filter-form";
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
  // What is open beside the list stays open.
  const open = useOpenTask();
  const shown = {
    ...(open === null ? {} : { task: open }),
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
      className="flex w-full flex-col gap-2 @3xl:flex-row @3xl:items-center"
      {...handlers}
    >
      {filters.view === "today" ? null : <input type="hidden" name="view" value={filters.view} />}
      {open === null ? null : <input type="hidden" name="task" value={open} />}
      <SearchField
        name="q"
        label="Search name, title, description or priority"
        placeholder="Name, title, description, priority"
        defaultValue={shown.q}
        className="@3xl:min-w-64 @3xl:flex-1"
      />
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap @3xl:flex-nowrap">
        <SelectField
          name="department"
          label="Department"
          labelHidden
          placeholder="All departments"
          options={departments}
          defaultValue={shown.department}
          className="max-sm:col-span-2 sm:w-48"
        />
        <SelectField
          name="priority"
          label="Priority"
          labelHidden
          placeholder="All priorities"
          options={priorities.map((priority) => ({ value: priority, label: priority }))}
          defaultValue={shown.priority}
          className="sm:w-38"
        />
        <SelectField
          name="sort"
          label="Sort"
          labelHidden
          placeholder="Due first"
          options={SORTS}
          defaultValue={shown.sort}
          className="sm:w-46"
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
