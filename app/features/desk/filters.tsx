import { useLoaderData } from "@remix-run/react";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { SearchField } from "~/core/kit/ui/search-field";
import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { DepartmentFilter, FilterSelect } from "~/task/lists/filter-select";
import { type RejectReason, rejectReasonLabels } from "~/task/entries/rejection";
import { Constants } from "~/core/server/types.generated";
import { cn } from "~/core/kit/cn";
import type { loader } from "./route";
import { deskSearch } from "./schema";

const DAYS = late(() => [
  { value: "1", label: m.desk_for_a_day_or() },
  { value: "3", label: m.desk_for_3_days_or() },
  { value: "7", label: m.desk_for_a_week_or() },
]);

const SORTS = late(() => [{ value: "oldest", label: m.desk_longest_waiting_first() }]);

/**
 * Which of them are shown: by words, reason, department and how long they have waited, and in which order. On a phone those
 * that are not used are folded.
 */
export function DeskFilters() {
  const { state, reasons, departments } = useLoaderData<typeof loader>();
  const isUsed = Boolean(state.reason ?? state.department ?? state.days ?? state.sort);
  const fold = useFold(isUsed, "unusedOnPhone");
  function unless(value: string | undefined, className: string) {
    return cn(className, value ? undefined : foldClass(fold));
  }
  function optionOf(reason: RejectReason) {
    return { value: reason, label: `${rejectReasonLabels[reason]} (${reasons[reason] ?? 0})` };
  }
  const all = sum(Object.values(reasons));
  return (
    <div className="@container mb-4 max-w-6xl">
      <FilterForm
        search={deskSearch}
        state={state}
        label={m.desk_rejected_and_blocked()}
        className="grid grid-cols-2 items-center gap-2 @3xl:flex"
      >
        <div className="col-span-2 flex gap-2 @3xl:contents">
          <SearchField
            name="q"
            label={m.desk_search_rejected_and_blocked()}
            placeholder={m.desk_title_text_or_name()}
            defaultValue={state.q}
            className="min-w-0 flex-1"
          />
          <FoldButton fold={fold} label={m.common_filters()} />
        </div>
        <FilterSelect
          name="reason"
          label={m.common_reason()}
          placeholder={m.desk_all_reasons_value({ value: all > 1000 ? "1,000+" : all })}
          options={Constants.public.Enums.reject_reason.map(optionOf)}
          value={state.reason}
          className={unless(state.reason, "@3xl:w-44")}
        />
        <DepartmentFilter
          options={departments}
          value={state.department}
          className={unless(state.department, "@3xl:w-48")}
        />
        <FilterSelect
          name="days"
          label={m.common_waiting_since()}
          placeholder={m.desk_any_age()}
          options={DAYS}
          value={state.days}
          className={unless(state.days, "@3xl:w-52")}
        />
        <FilterSelect
          name="sort"
          label={m.common_sort()}
          placeholder={m.desk_newest_first()}
          options={SORTS}
          value={state.sort}
          className={unless(state.sort, "@3xl:w-44")}
        />
        <ClearFilters search={deskSearch} state={state} size="sm" />
      </FilterForm>
    </div>
  );
}

function sum(numbers: ReadonlyArray<number>): number {
  return numbers.reduce((one, other) => one + other, 0);
}
