import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
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
  { value: "active", label: m.people_active() },
  { value: "waiting", label: m.people_not_signed_in_yet() },
  { value: "deactivated", label: m.people_deactivated() },
]);
const WAITING = `${usersSearch.path}?status=waiting`;
const LINK = "text-action font-medium underline-offset-2 hover:underline";
const SORTS = late(() => [
  { value: "name_desc", label: m.people_name_z_a() },
  { value: "joined_asc", label: m.people_joined_oldest_first() },
  { value: "joined_desc", label: m.people_joined_newest_first() },
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
            {usersSearch.hides(list) ? m.people_people_found({ people }) : people}
          </span>
          {waitedFor === 0 || list.status === "waiting" ? null : (
            <>
              {" · "}
              <Link to={WAITING} className={LINK}>
                {m.people_waited_for_shown_not({ waitedForShown: numberText(waitedFor) })}
              </Link>
            </>
          )}
          {asking === 0 ? null : (
            <>
              {" · "}
              <Link to="/admin-dashboard/join-link" className={LINK}>
                {m.people_asking_shown_ask_to({ askingShown: numberText(asking), asking })}
              </Link>
            </>
          )}
        </p>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <a href={fileSearch.href(list)} className={buttonClass()}>
            <Icon name="download" className="max-sm:hidden" />
            {m.people_export_csv()}
          </a>
          <ButtonLink
            to="/admin-dashboard/import-users"
            icon={<Icon name="file-up" className="max-sm:hidden" />}
          >
            {m.people_add_many()}
          </ButtonLink>
          <ButtonLink
            to="/admin-dashboard/add-user"
            icon={<Icon name="user-plus" className="max-sm:hidden" />}
          >
            {m.common_add_user()}
          </ButtonLink>
        </div>
      }
    >
      <FilterForm
        search={usersSearch}
        state={list}
        label={m.people_users()}
        keep={["user", "edit"]}
        className="flex w-full flex-col gap-2"
      >
        <div className="flex items-center gap-2">
          <SearchField
            label={m.common_search_by_name()}
            name="q"
            defaultValue={list.q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <FoldButton fold={fold} label={m.common_filters()} />
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
            label={m.people_role()}
            placeholder={m.people_all_roles()}
            options={roleOptions}
            value={list.role}
            className="md:flex-1"
          />
          <FilterSelect
            name="status"
            label={m.common_status()}
            placeholder={m.people_active_or_not()}
            options={STATUSES}
            value={list.status}
            className="md:flex-1"
          />
          <FilterSelect
            name="sort"
            label={m.common_sort()}
            placeholder={m.people_name_a_z()}
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
