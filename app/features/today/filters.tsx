import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { ClearFilters, FilterForm, type Fold, foldClass } from "~/task/lists/filter-form";
import { DepartmentFilter, FilterSelect, PriorityFilter } from "~/task/lists/filter-select";
import { SearchField } from "~/core/kit/ui/search-field";
import { cn } from "~/core/kit/cn";
import { type Filters, todaySearch } from "./schema";

type FilterBarProps = {
  fold: Fold;
  filters: Filters;
  departments: ReadonlyArray<{ value: string; label: string }>;
};

const SORTS = late(() => [
  { value: "priority_desc", label: t("High priority first") },
  { value: "priority_asc", label: t("Low priority first") },
]);

export function FilterBar({ fold, filters, departments }: FilterBarProps) {
  return (
    <div id={fold.id} className={cn("w-full @5xl:w-auto @5xl:flex-1", foldClass(fold))}>
      <FilterForm
        search={todaySearch}
        state={filters}
        label={t("Tasks")}
        keep={["view"]}
        className="flex w-full flex-col gap-2 @3xl:flex-row @3xl:items-center"
      >
        <SearchField
          name="q"
          label={t("Search name, title, description or priority")}
          placeholder={t("Name, title, description, priority")}
          defaultValue={filters.q}
          className="@3xl:min-w-40 @3xl:flex-1"
        />
        <div className="grid grid-cols-2 gap-2 sm:flex *:sm:min-w-0">
          <DepartmentFilter
            options={departments}
            value={filters.department}
            className="max-sm:col-span-2 sm:w-48"
          />
          <PriorityFilter value={filters.priority} className="sm:w-38" />
          <FilterSelect
            name="sort"
            label={t("Sort")}
            placeholder={t("Due first")}
            options={SORTS}
            value={filters.sort === "due" ? "" : filters.sort}
            className="sm:w-46"
          />
          <ClearFilters search={todaySearch} state={filters} />
        </div>
      </FilterForm>
    </div>
  );
}
