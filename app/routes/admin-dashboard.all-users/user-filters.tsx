import { Form } from "@remix-run/react";
import { Download, FileUp, UserPlus } from "lucide-react";
import { useRef } from "react";
import { Button, buttonClass, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SearchField } from "~/components/ui/search-field";
import { SelectField } from "~/components/ui/select-field";
import { departmentOptions, type Department } from "~/domain/department";
import { roleLabels } from "~/domain/person";
import { useFilterForm } from "~/search/use-filter-form";
import { exportPath, HOME, isFiltered, listPath, type UserList } from "./list";

type UserFiltersProps = {
  list: UserList;
  total: number;
  departments: ReadonlyArray<Department>;
};

const ROLES = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));
const STATUSES = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
];
const SORTS = [
  { value: "name_desc", label: "Name Z–A" },
  { value: "joined_asc", label: "Joined: oldest first" },
  { value: "joined_desc", label: "Joined: newest first" },
];
/** The conditions that narrow a list down, taken away. */
const NO_FILTERS = { q: "", department: undefined, role: undefined, status: undefined, page: 1 };

/** How many people there are, what narrows them down, and the ways in and out for many at once. */
export function UserFilters({ list, total, departments }: UserFiltersProps) {
  const ref = useRef<HTMLFormElement>(null);
  const shown = {
    q: list.q,
    department: list.department ?? "",
    role: list.role ?? "",
    status: list.status ?? "",
    sort: list.sort === "name_asc" ? "" : list.sort,
    user: list.user ?? "",
    edit: list.edit ? "1" : "",
  };
  const handlers = useFilterForm(ref, shown);
  const people = `${total.toLocaleString("en")} ${total === 1 ? "person" : "people"}`;
  return (
    <PageHeader
      lead={
        <p role="status" className="tabular">
          {isFiltered(list) ? `${people} found` : people}
        </p>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <a href={exportPath(list)} download className={buttonClass()}>
            <Download aria-hidden="true" />
            Export CSV
          </a>
          <ButtonLink to="/admin-dashboard/import-users" icon={<FileUp aria-hidden="true" />}>
            Add many from CSV
          </ButtonLink>
          <ButtonLink to="/admin-dashboard/add-user" icon={<UserPlus aria-hidden="true" />}>
            Add user
          </ButtonLink>
        </div>
      }
    >
      <Form
        ref={ref}
        method="get"
        action={HOME}
        role="search"
        aria-label="Users"
        {...handlers}
        className="flex w-full flex-col gap-2"
      >
        <input type="hidden" name="user" defaultValue={shown.user} />
        <input type="hidden" name="edit" defaultValue={shown.edit} />
        <SearchField
          label="Search by name"
          name="q"
          defaultValue={shown.q}
          maxLength={200}
          className="w-full"
        />
        <div className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:px-0">
          <SelectField
            label="Department"
            labelHidden
            name="department"
            defaultValue={shown.department}
            placeholder="All departments"
            options={choices(departments, list.department)}
            className="w-40 shrink-0"
          />
          <SelectField
            label="Role"
            labelHidden
            name="role"
            defaultValue={shown.role}
            placeholder="All roles"
            options={ROLES}
            className="w-27 shrink-0"
          />
          <SelectField
            label="Status"
            labelHidden
            name="status"
            defaultValue={shown.status}
            placeholder="Active or not"
            options={STATUSES}
            className="w-34 shrink-0"
          />
          <SelectField
            label="Sort"
            labelHidden
            name="sort"
            defaultValue={shown.sort}
            placeholder="Name A–Z"
            options={SORTS}
            className="w-44 shrink-0"
          />
          {isFiltered(list) ? (
            <ButtonLink
              to={listPath(list, NO_FILTERS)}
              replace
              preventScrollReset
              variant="quiet"
              size="sm"
            >
              Clear filters
            </ButtonLink>
          ) : null}
        </div>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
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
