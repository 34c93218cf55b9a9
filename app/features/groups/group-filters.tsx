import type { ReactNode } from "react";
import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { FilterForm } from "~/task/lists/filter-form";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { CLOSED, type GroupsList, groupsSearch } from "./list";

type GroupFiltersProps = { list: GroupsList; total: number; action: ReactNode };

/** Groups in use or archived ones, filtered by name; and the button for a new one. */
export function GroupFilters({ list, total, action }: GroupFiltersProps) {
  const groups = m.groups_groups({ count: total, shown: numberText(total) });
  return (
    <PageHeader
      lead={
        <SegmentedLinks
          label={m.groups_which_groups()}
          items={(["active", "archived"] as const).map((view) => ({
            to: groupsSearch.href(list, { ...CLOSED, view }),
            label: view === "active" ? m.groups_in_use() : m.groups_archived_2(),
            current: list.view === view,
          }))}
        />
      }
      actions={action}
    >
      <FilterForm
        search={groupsSearch}
        state={list}
        label={m.common_groups()}
        keep={["view", "group", "new"]}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label={m.common_search_by_name()}
          name="q"
          defaultValue={list.q}
          maxLength={80}
          className="w-full sm:w-72"
        />
        <p role="status" className="tabular text-ink-soft text-sm sm:ms-auto">
          {list.q === "" ? groups : m.groups_groups_found({ groups })}
        </p>
      </FilterForm>
    </PageHeader>
  );
}
