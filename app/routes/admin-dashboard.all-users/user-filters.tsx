import { ClearFilters, FilterForm } from "~/components/filter-form";
import { DepartmentFilter, FilterSelect } from "~/components/filter-select";
import { buttonClass, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/page-header";
import { SearchField } from "~/components/ui/search-field";
import { departmentChoices, type Department } from "~/domain/department";
import { roleOptions } from "~/domain/person";
import { exportPath, type UserList, usersSearch } from "./list";

type UserFiltersProps = {
  list: UserList;
  total: number;
  departments: ReadonlyArray<Department>;
};

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
];
const SORTS = [
  { value: "name_desc", label: "Name Z–A" },
  { value: "joined_asc", label: "Joined: oldest first" },
  { value: "joined_desc", label: "Joined: newest first" },
];

/** How many people there are, what narrows them down, and the ways in and out for many at once. */
export function UserFilters({ list, total, departments }: UserFiltersProps) {
  const people = `${total.toLocaleString("en")} ${total === 1 ? "person" : "people"}`;
  return (
    <PageHeader
      lead={
        <p role="status" className="tabular">
          {usersSearch.hides(list) ? `${people} found` : people}
        </p>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <a href={exportPath(list)} download className={buttonClass()}>
            <Icon name="download" />
            Export CSV
          </a>
          <ButtonLink to="/admin-dashboard/import-users" icon={<Icon name="file-up" />}>
            Add many from CSV
          </ButtonLink>
          <ButtonLink to="/admin-dashboard/add-user" icon={<Icon name="user-plus" />}>
            Add user
          </ButtonLink>
        </div>
      }
    >
      <FilterForm
        search={usersSearch}
        state={list}
        label="Users"
        keep={["user", "edit"]}
        className="flex w-full flex-col gap-2"
      >
        <SearchField
          label="Search by name"
          name="q"
          defaultValue={list.q}
          maxLength={200}
          className="w-full"
        />
        <div className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:px-0">
          <DepartmentFilter
            options={departmentChoices(departments, list.department)}
            value={list.department}
            className="w-40 shrink-0"
          />
          <FilterSelect
            name="role"
            label="Role"
            placeholder="All roles"
            options={roleOptions}
            value={list.role}
            className="w-27 shrink-0"
          />
          <FilterSelect
            name="status"
            label="Status"
            placeholder="Active or not"
            options={STATUSES}
            value={list.status}
            className="w-34 shrink-0"
          />
          <FilterSelect
            name="sort"
            label="Sort"
            placeholder="Name A–Z"
            options={SORTS}
            value={list.sort === "name_asc" ? "" : list.sort}
            className="w-44 shrink-0"
          />
          <ClearFilters search={usersSearch} state={list} size="sm" />
        </div>
      </FilterForm>
    </PageHeader>
  );
}
