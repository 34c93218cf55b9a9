import { Form, useLoaderData } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useOpenTask } from "~/components/thread/pane-history";
import { Button, ButtonLink } from "~/components/ui/button";
import { SearchField } from "~/components/ui/search-field";
import { DateField } from "~/components/ui/text-field";
import { isSearchOfNames, NO_TASK_FILTERS } from "~/domain/task-filters";
import { useFilterForm } from "~/search/use-filter-form";
import { cn } from "~/utils/cn";
import { ExportLink } from "./export-link";
import { FilterChoices } from "./filter-choices";
import { PersonFilter } from "./person-filter";
import type { loader } from "./route";
import { choicesMade, FIRST_PAGE, HOME, isFiltered, statusParams, statusPath } from "./schema";

/** What narrows the tasks down; all of it is in the address, and works before hydration. */
export function StatusFilters() {
  const { page } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // What is open beside the list stays open.
  const open = useOpenTask();
  const shown = { ...Object.fromEntries(statusParams(page)), ...(open ? { task: open } : {}) };
  const handlers = useFilterForm(form, shown);
  const made = choicesMade(page);
  return (
    <div className="@container w-full">
      <Form
        ref={form}
        method="get"
        action={HOME}
        role="search"
        aria-label="Tasks"
        className="flex flex-wrap items-center gap-2"
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
          className="w-full @md:w-auto @md:min-w-48 @md:flex-1"
        />
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="@5xl:hidden noscript:hidden"
        >
          Filters
          {made > 0 ? <span className="tabular text-action">{made}</span> : null}
        </Button>
        <PersonFilter />
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
        <div
          id={id}
          className={cn(
            "w-full grid-cols-2 gap-2 @lg:grid-cols-3 @5xl:flex",
            isOpen ? "grid" : "hidden noscript:grid",
          )}
        >
          <FilterChoices />
          <ExportLink className="justify-start sm:hidden" />
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
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </Form>
      <p role="status" className="text-ink-soft pt-1.5 text-sm empty:hidden">
        {isSearchOfNames(page.q)
          ? "Fewer than three letters are looked for in people's names only."
          : null}
      </p>
    </div>
  );
}
