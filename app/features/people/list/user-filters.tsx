import { Link } from "~/core/kit/ui/link";
import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { DepartmentFilter, FilterSelect } from "~/task/lists/filter-select";
import { buttonClass, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { departmentChoices, type Department } from "~/core/person/department";
import { peopleCount } from "~/core/person/group";
import { roleOptions } from "~/core/person/labels";
import { cn } from "~/core/kit/cn";
import { fileSearch, sheetSearch } from "../people";
import { type UserList, usersSearch } from "./list";

type UserFiltersProps = {
  list: UserList;
  total: number;
  /** How many active people have never signed in, and how many ask to join. */
  newcomers: { waitedFor: number; asking: number };
  departments: ReadonlyArray<Department>;
};

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "waiting", label: "Not signed in yet" },
  { value: "deactivated", label: "Deactivated" },
];
const WAITING = `${usersSearch.path}?status=waiting`;
const LINK = "text-action font-medium underline-offset-2 hover:underline";
const SORTS = [
  { value: "name_desc", label: "Name Z–A" },
  { value: "joined_asc", label: "Joined: oldest first" },
  { value: "joined_desc", label: "Joined: newest first" },
];

/** How many people there are, the filters, and the links to import and export. */
export function UserFilters({ list, total, newcomers, departments }: UserFiltersProps) {
  const { waitedFor, asking } = newcomers;
  const fold = useFold(usersSearch.hides({ ...list, q: "" }));
  const people = peopleCount(total);
  return (
    <PageHeader
      lead={
        <p className="tabular">
          <span role="status">{usersSearch.hides(list) ? `${people} found` : people}</span>
          {waitedFor === 0 ? null : (
            <>
              {" · "}
              <Link
                to={list.status === "waiting" ? sheetSearch.href(list) : WAITING}
                className={LINK}
              >
                {list.status === "waiting"
                  ? "Make sign-in cards"
                  : `${waitedFor.toLocaleString("en")} not signed in yet`}
              </Link>
            </>
          )}
          {asking === 0 ? null : (
            <>
              {" · "}
              <Link to="/admin-dashboard/join-link" className={LINK}>
                {asking.toLocaleString("en")} {asking === 1 ? "asks" : "ask"} to join
              </Link>
            </>
          )}
        </p>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to="/admin-dashboard/team"
            icon={<Icon name="gauge" className="max-sm:hidden" />}
          >
            Team
          </ButtonLink>
          <a href={fileSearch.href(list)} className={buttonClass()}>
            <Icon name="download" className="max-sm:hidden" />
            Export CSV
          </a>
          <ButtonLink
            to="/admin-dashboard/import-users"
            icon={<Icon name="file-up" className="max-sm:hidden" />}
          >
            Add many
          </ButtonLink>
          <ButtonLink
            to="/admin-dashboard/add-user"
            icon={<Icon name="user-plus" className="max-sm:hidden" />}
          >
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
        <div className="flex items-center gap-2">
          <SearchField
            label="Search by name"
            name="q"
            defaultValue={list.q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <FoldButton fold={fold} label="Filters" />
        </div>
        <div
          id={fold.id}
          className={cn("grid grid-cols-2 items-center gap-2 md:flex", foldClass(fold))}
        >
          <DepartmentFilter
            options={departmentChoices(departments, list.department)}
            value={list.department}
            className="md:flex-1"
          />
          <FilterSelect
            name="role"
            label="Role"
            placeholder="All roles"
            options={roleOptions}
            value={list.role}
            className="md:flex-1"
          />
          <FilterSelect
            name="status"
            label="Status"
            placeholder="Active or not"
            options={STATUSES}
            value={list.status}
            className="md:flex-1"
          />
          <FilterSelect
            name="sort"
            label="Sort"
            placeholder="Name A–Z"
            options={SORTS}
            value={list.sort === "name_asc" ? "" : list.sort}
            className="md:flex-1"
          />
          <ClearFilters search={usersSearch} state={list} size="sm" />
        </div>
      </FilterForm>
    </PageHeader>
  );
}
