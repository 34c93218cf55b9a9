import { Form, Link } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { useRef } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SearchField } from "~/components/ui/search-field";
import { SelectField } from "~/components/ui/select-field";
import { departmentOptions, type Department } from "~/domain/department";
import { OPENED_FROM_LIST } from "~/search/use-dialog-address";
import { useFilterForm } from "~/search/use-filter-form";
import { assignTo } from "./audience";
import { HOME, listPath, type PeopleList } from "./list";

type PeopleFiltersProps = {
  list: PeopleList;
  total: number;
  departments: ReadonlyArray<Department>;
};

/** How many people there are to choose from, and what narrows them down. */
export function PeopleFilters({ list, total, departments }: PeopleFiltersProps) {
  const ref = useRef<HTMLFormElement>(null);
  const handlers = useFilterForm(ref);
  const isFiltered = list.q !== "" || list.department !== undefined;
  const people = `${total.toLocaleString("en")} ${total === 1 ? "person" : "people"}`;
  return (
    <PageHeader
      actions={
        <Link
          to={listPath(list, { assign: assignTo("people") })}
          state={OPENED_FROM_LIST}
          preventScrollReset
          className={buttonClass()}
        >
          <UsersRound aria-hidden="true" />
          Assign to several
        </Link>
      }
    >
      <Form
        ref={ref}
        method="get"
        action={HOME}
        role="search"
        aria-label="People"
        {...handlers}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label="Search by name"
          name="q"
          defaultValue={list.q}
          maxLength={200}
          className="w-full sm:w-72"
        />
        <SelectField
          label="Department"
          labelHidden
          name="department"
          defaultValue={list.department ?? ""}
          placeholder="All departments"
          options={choices(departments, list.department)}
          className="w-full sm:w-56"
        />
        {list.assign === undefined ? null : (
          <input type="hidden" name="assign" value={list.assign} />
        )}
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
        <p role="status" className="tabular text-ink-soft text-sm sm:ml-auto">
          {isFiltered ? `${people} found` : people}
        </p>
      </Form>
    </PageHeader>
  );
}

/** A department that was chosen stays among the choices when its last person has left it. */
function choices(departments: ReadonlyArray<Department>, chosen: string | undefined) {
  const options = departmentOptions(departments);
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
