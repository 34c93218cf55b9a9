import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { DepartmentFilter } from "~/task/lists/filter-select";
import { buttonClass } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { departmentChoices, type Department } from "~/core/person/department";
import { peopleCount } from "~/core/person/group";
import { cn } from "~/core/kit/cn";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import { assignTo } from "./audience";
import { type PeopleList, peopleSearch } from "./list";

type PeopleFiltersProps = {
  list: PeopleList;
  total: number;
  departments: ReadonlyArray<Department>;
};

/** How many people there are to choose from, and the filters. */
export function PeopleFilters({ list, total, departments }: PeopleFiltersProps) {
  const fold = useFold(list.department !== undefined);
  const people = peopleCount(total);
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
          {t("Assign to several")}
        </Link>
      }
    >
      <FilterForm
        search={peopleSearch}
        state={list}
        label={t("People")}
        keep={["assign"]}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label={t("Search by name")}
          name="q"
          defaultValue={list.q}
          maxLength={200}
          className="min-w-0 flex-1 md:w-72 md:flex-none"
        />
        <FoldButton fold={fold} label={t("Filters")} />
        <div id={fold.id} className={cn("w-full md:w-56", foldClass(fold))}>
          <DepartmentFilter
            options={departmentChoices(departments, list.department)}
            value={list.department}
          />
        </div>
        <p role="status" className="tabular text-ink-soft text-sm sm:ms-auto">
          {peopleSearch.hides(list) ? t("{people} found", { people }) : people}
        </p>
      </FilterForm>
    </PageHeader>
  );
}
