import type { ReactNode } from "react";
import { FilterForm } from "~/task/lists/filter-form";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { CLOSED, type GroupsList, groupsSearch } from "./list";

type GroupFiltersProps = { list: GroupsList; total: number; action: ReactNode };

/** Groups in use or archived ones, filtered by name; and the button for a new one. */
export function GroupFilters({ list, total, action }: GroupFiltersProps) {
  const groups = `${total.toLocaleString("en")} ${total === 1 ? "group" : "groups"}`;
  return (
    <PageHeader
      lead={
        <SegmentedLinks
          label="Which groups"
          items={(["active", "archived"] as const).map((view) => ({
            to: groupsSearch.href(list, { ...CLOSED, view }),
            label: view === "active" ? "In use" : "Archived",
            current: list.view === view,
          }))}
        />
      }
      actions={action}
    >
      <FilterForm
        search={groupsSearch}
        state={list}
        label="Groups"
        keep={["view", "group", "new"]}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label="Search by name"
          name="q"
          defaultValue={list.q}
          maxLength={80}
          className="w-full sm:w-72"
        />
        <p role="status" className="tabular text-ink-soft text-sm sm:ml-auto">
          {list.q === "" ? groups : `${groups} found`}
        </p>
      </FilterForm>
    </PageHeader>
  );
}
