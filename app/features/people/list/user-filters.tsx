import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
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
import { fileSearch } from "../people";
import { type UserList, usersSearch } from "./list";

type UserFiltersProps = {
  list: UserList;
  total: number;
  /** How many active people have never signed in, and how many ask to join. */
  newcomers: { waitedFor: number; asking: number };
  departments: ReadonlyArray<Department>;
};

const STATUSES = late(() => [
  { value: "active", label: t("Active") },
  { value: "waiting", label: t("Not signed in yet") },
  { value: "deactivated", label: t("Deactivated") },
]);
const WAITING = `${usersSearch.path}?status=waiting`;
const LINK = "text-action font-medium underline-offset-2 hover:underline";
const SORTS = late(() => [
  { value: "name_desc", label: t("Name Z–A") },
  { value: "joined_asc", label: t("Joined: oldest first") },
  { value: "joined_desc", label: t("Joined: newest first") },
]);

/** How many people there are, the filters, and the links to import and export. */
export function UserFilters({ list, total, newcomers, departments }: UserFiltersProps) {
  const { waitedFor, asking } = newcomers;
  const fold = useFold(usersSearch.hides({ ...list, q: "" }));
  const people = peopleCount(total);
  return (
    <PageHeader
      lead={
        <p className="tabular">
          <span role="status">
            {usersSearch.hides(list) ? t("{people} found", { people }) : people}
          </span>
          {waitedFor === 0 || list.status === "waiting" ? null : (
            <>
              {" · "}
              <Link to={WAITING} className={LINK}>
                {t("{waitedForShown} not signed in yet", { waitedForShown: numberText(waitedFor) })}
              </Link>
            </>
          )}
          {asking === 0 ? null : (
            <>
              {" · "}
              <Link to="/admin-dashboard/join-link" className={LINK}>
                {t("{askingShown} {asking, plural, one {asks} other {ask}} to join", {
                  askingShown: numberText(asking),
                  asking,
                })}
              </Link>
            </>
          )}
        </p>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <a href={fileSearch.href(list)} className={buttonClass()}>
            <Icon name="download" className="max-sm:hidden" />
            {t("Export CSV")}
          </a>
          <ButtonLink
            to="/admin-dashboard/import-users"
            icon={<Icon name="file-up" className="max-sm:hidden" />}
          >
            {t("Add many")}
          </ButtonLink>
          <ButtonLink
            to="/admin-dashboard/add-user"
            icon={<Icon name="user-plus" className="max-sm:hidden" />}
          >
            {t("Add user")}
          </ButtonLink>
        </div>
      }
    >
      <FilterForm
        search={usersSearch}
        state={list}
        label={t("Users")}
        keep={["user", "edit"]}
        className="flex w-full flex-col gap-2"
      >
        <div className="flex items-center gap-2">
          <SearchField
            label={t("Search by name")}
            name="q"
            defaultValue={list.q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <FoldButton fold={fold} label={t("Filters")} />
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
            label={t("Role")}
            placeholder={t("All roles")}
            options={roleOptions}
            value={list.role}
            className="md:flex-1"
          />
          <FilterSelect
            name="status"
            label={t("Status")}
            placeholder={t("Active or not")}
            options={STATUSES}
            value={list.status}
            className="md:flex-1"
          />
          <FilterSelect
            name="sort"
            label={t("Sort")}
            placeholder={t("Name A–Z")}
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
