import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import {
  ClearFilters,
  FilterForm,
  type Fold,
  FoldButton,
  foldClass,
  useFold,
} from "~/task/lists/filter-form";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { SearchField } from "~/core/kit/ui/search-field";
import { TextField } from "~/core/kit/ui/text-field";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { dueChoices, isSearchOfNames, sortChoices, stageChoices } from "~/task/lists/task-filters";
import { cn } from "~/core/kit/cn";
import { DepartmentFilter, FilterSelect, PriorityFilter } from "~/task/lists/filter-select";
import type { loader } from "./route";
import { exportSearch, hasChoices, statusSearch } from "./schema";

/** The filters of the tasks; all of them are in the address, and work before hydration. */
export function StatusFilters() {
  const { page } = useLoaderData<typeof loader>();
  const fold = useFold(hasChoices(page), "everywhere");
  const isSorted = page.sort !== "due";
  return (
    <>
      <FilterForm
        search={statusSearch}
        state={page}
        label={m.common_tasks()}
        keep={["view", "person"]}
        className="contents"
      >
        <SearchField
          name="q"
          label={m.task_status_search_title_description_or()}
          placeholder={m.task_status_title_text_or_name()}
          defaultValue={page.q}
          maxLength={200}
          className="min-w-40 flex-1"
        />
        <FoldButton fold={fold} label={m.common_filters()} />
        <PersonFilter />
        <ClearFilters search={statusSearch} state={page} />
        <ExportLink className="max-sm:hidden" />
        <div
          id={fold.id}
          className={cn(
            "grid w-full grid-cols-2 gap-2 @lg:grid-cols-3 @5xl:flex",
            fold.isNarrowed || isSorted ? undefined : foldClass(fold),
          )}
        >
          <FilterChoices fold={fold} />
          <ExportLink className={cn("justify-start sm:hidden", foldClass(fold))} />
        </div>
        {page.due === "range" ? (
          <fieldset className="flex items-baseline gap-2">
            <legend className="sr-only">{m.task_status_due_between()}</legend>
            <TextField
              type="date"
              name="from"
              label={m.common_from()}
              labelHidden
              defaultValue={page.from ?? ""}
            />
            <span aria-hidden="true" className="text-ink-faint">
              {m.task_status_to()}
            </span>
            <TextField
              type="date"
              name="to"
              label={m.task_status_to_2()}
              labelHidden
              defaultValue={page.to ?? ""}
            />
          </fieldset>
        ) : null}
      </FilterForm>
      <p role="status" className="text-ink-soft w-full text-sm empty:hidden">
        {isSearchOfNames(page.q) ? m.task_status_fewer_than_three_letters() : null}
      </p>
    </>
  );
}

/** Whose tasks are shown: everybody's, or those of one person. */
function PersonFilter() {
  const { page, person } = useLoaderData<typeof loader>();
  return (
    <PersonChoice
      uid={page.person}
      name={person?.full_name ?? null}
      title={m.task_status_whose_tasks()}
      everybody={(name) => m.task_status_show_everybodys_tasks_not({ name })}
      hrefFor={(uid) => statusSearch.href(page, { person: uid })}
    />
  );
}

/** A link to a file of all tasks that match the filters. */
function ExportLink({ className }: { className?: string }) {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ButtonLink
      to={exportSearch.href(page, page.view === "board" ? { stage: "all" } : {})}
      reloadDocument
      prefetch="none"
      variant="quiet"
      icon={<Icon name="download" />}
      className={className}
    >
      {m.task_status_export_csv()}
    </ButtonLink>
  );
}

/** The filters with choices, and the order. Folded, those that are used stay. */
function FilterChoices({ fold }: { fold: Fold }) {
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
