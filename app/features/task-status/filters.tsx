import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
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
        label={t("Tasks")}
        keep={["view", "person"]}
        className="contents"
      >
        <SearchField
          name="q"
          label={t("Search title, description or name")}
          placeholder={t("Title, text or name")}
          defaultValue={page.q}
          maxLength={200}
          className="min-w-40 flex-1"
        />
        <FoldButton fold={fold} label={t("Filters")} />
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
            <legend className="sr-only">{t("Due between")}</legend>
            <TextField
              type="date"
              name="from"
              label={t("From")}
              labelHidden
              defaultValue={page.from ?? ""}
            />
            <span aria-hidden="true" className="text-ink-faint">
              {t("to")}
            </span>
            <TextField
              type="date"
              name="to"
              label={t("To")}
              labelHidden
              defaultValue={page.to ?? ""}
            />
          </fieldset>
        ) : null}
      </FilterForm>
      <p role="status" className="text-ink-soft w-full text-sm empty:hidden">
        {isSearchOfNames(page.q)
          ? t("Fewer than three letters are looked for in people's names only.")
          : null}
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
      title={t("Whose tasks?")}
      everybody={(name) => t("Show everybody's tasks, not only those of {name}", { name })}
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
      {t("Export CSV")}
    </ButtonLink>
  );
}

/** The filters with choices, and the order. While folded, those in use stay visible. */
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
          label={t("Status")}
          placeholder={t("New and Pending")}
          options={stageChoices}
          value={page.stage === "open" ? "" : page.stage}
          className={unless(page.stage !== "open")}
        />
      ) : null}
      <FilterSelect
        name="due"
        label={t("Due")}
        placeholder={t("Due any time")}
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
          label={t("Group")}
          placeholder={t("All groups")}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={page.group}
          className={unless(Boolean(page.group))}
        />
      ) : null}
      <FilterSelect
        name="sort"
        label={t("Sort")}
        placeholder={t("Due first")}
        options={sortChoices}
        value={page.sort === "due" ? "" : page.sort}
        className={unless(page.sort !== "due")}
      />
    </>
  );
}
