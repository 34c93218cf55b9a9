import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { DepartmentFilter, FilterSelect, PriorityFilter } from "~/task/lists/filter-select";
import { cn } from "~/core/kit/cn";
import { type Fold, foldClass } from "~/task/lists/filter-form";
import { dueChoices, sortChoices, stageChoices } from "~/task/lists/task-filters";
import type { loader } from "./route";

/** The filters with choices, and the order. Folded, those that are used stay. */
export function FilterChoices({ fold }: { fold: Fold }) {
  const { page, departments, groups } = useLoaderData<typeof loader>();
  function unless(isUsed: boolean) {
    return cn("@5xl:flex-1", isUsed ? "@5xl:max-w-56" : foldClass(fold));
  }
  return (
    <>
      {page.view === "table" ? (
        <FilterSelect
          name="stage"
          label={m.common_status()}
          placeholder={m.task_status_new_and_pending()}
          options={stageChoices}
          value={page.stage === "open" ? "" : page.stage}
          className={unless(page.stage !== "open")}
        />
      ) : null}
      <FilterSelect
        name="due"
        label={m.common_due()}
        placeholder={m.task_status_due_any_time()}
        options={dueChoices}
        value={page.due}
        className={unless(Boolean(page.due))}
      />
      <PriorityFilter value={page.priority} className={unless(Boolean(page.priority))} />
      <DepartmentFilter
        options={departments}
        value={page.department}
        className={unless(Boolean(page.department))}
      />
      {groups.length > 0 || page.group ? (
        <FilterSelect
          name="group"
          label={m.common_group()}
          placeholder={m.task_status_all_groups()}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={page.group}
          className={unless(Boolean(page.group))}
        />
      ) : null}
      <FilterSelect
        name="sort"
        label={m.common_sort()}
        placeholder={m.task_status_due_first()}
        options={sortChoices}
        value={page.sort === "due" ? "" : page.sort}
        className={unless(page.sort !== "due")}
      />
    </>
  );
}
