import { Form, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useOpenTask } from "~/components/thread/pane-history";
import { Button, ButtonLink } from "~/components/ui/button";
import { SearchField } from "~/components/ui/search-field";
import { SelectField } from "~/components/ui/select-field";
import { DateField } from "~/components/ui/text-field";
import { PRIORITY_OPTIONS } from "~/domain/priority";
import { dueChoices, NO_TASK_FILTERS, sortChoices, stageChoices } from "~/domain/task-filters";
import { useFilterForm } from "~/hooks/use-filter-form";
import { PersonFilter } from "./person-filter";
import { ExportLink } from "./export-link";
import type { loader } from "./route";
import { FIRST_PAGE, HOME, isFiltered, statusParams, statusPath } from "./schema";

/** What narrows the tasks down; all of it is in the address, and works before hydration. */
export function StatusFilters() {
  const { page, departments, groups } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  // What is open beside the list stays open.
  const open = useOpenTask();
  const shown = { ...Object.fromEntries(statusParams(page)), ...(open ? { task: open } : {}) };
  const handlers = useFilterForm(form, shown);
  return (
    <Form
      ref={form}
      method="get"
      action={HOME}
      role="search"
      aria-label="Tasks"
      className="flex w-full flex-wrap items-center gap-2"
      {...handlers}
    >
      {page.view === "table" ? <input type="hidden" name="view" value="table" /> : null}
      {open ? <input type="hidden" name="task" value={open} /> : null}
      <SearchField
        name="q"
        label="Search title, description or name"
        placeholder="Title, description, name"
        defaultValue={page.q}
        maxLength={200}
        className="w-full sm:w-auto sm:min-w-64 sm:flex-1"
      />
      <div className="relative flex gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:contents">
        {page.view === "table" ? (
          <SelectField
            name="stage"
            label="Status"
            labelHidden
            placeholder="New and Pending"
            options={stageChoices}
            defaultValue={page.stage === "open" ? "" : page.stage}
            className={narrow}
          />
        ) : null}
        <SelectField
          name="due"
          label="Due"
          labelHidden
          placeholder="Due any time"
          options={dueChoices}
          defaultValue={page.due ?? ""}
          className={narrow}
        />
        <SelectField
          name="priority"
          label="Priority"
          labelHidden
          placeholder="All priorities"
          options={PRIORITY_OPTIONS}
          defaultValue={page.priority ?? ""}
          className={narrow}
        />
        <SelectField
          name="department"
          label="Department"
          labelHidden
          placeholder="All departments"
          options={departments}
          defaultValue={page.department ?? ""}
          className={narrow}
        />
        {groups.length > 0 || page.group ? (
          <SelectField
            name="group"
            label="Group"
            labelHidden
            placeholder="All groups"
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={page.group ?? ""}
            className={narrow}
          />
        ) : null}
        <PersonFilter />
        <SelectField
          name="sort"
          label="Sort"
          labelHidden
          placeholder="Due first"
          options={sortChoices}
          defaultValue={page.sort === "due" ? "" : page.sort}
          className={narrow}
        />
        <ExportLink className="sm:hidden" />
      </div>
      {page.due === "range" ? (
        <fieldset className="flex items-center gap-2">
          <legend className="sr-only">Due between</legend>
          <DateField name="from" label="From" labelHidden defaultValue={page.from ?? ""} />
          <span aria-hidden="true" className="text-ink-faint">
            to
          </span>
          <DateField name="to" label="To" labelHidden defaultValue={page.to ?? ""} />
        </fieldset>
      ) : null}
      {isFiltered(page) ? (
        <ButtonLink
          to={statusPath(page, { ...NO_TASK_FILTERS, ...FIRST_PAGE, stage: "open" })}
          replace
          preventScrollReset
          variant="quiet"
        >
          Clear filters
        </ButtonLink>
      ) : null}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  );
}

const narrow = "w-40 shrink-0";
