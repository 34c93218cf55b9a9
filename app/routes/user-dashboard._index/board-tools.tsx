import { Form, Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { SearchField } from "~/components/ui/search-field";
import { SelectField } from "~/components/ui/select-field";
import { PRIORITY_OPTIONS } from "~/domain/priority";
import { useFilterForm } from "~/search/use-filter-form";
import { cn } from "~/utils/cn";
import { type Filters, filtersHref, hidesCards, NO_FILTERS } from "./schema";

type Counts = { toAccept: number; overdue: number; dueToday: number };

type TodayProps = { filters: Filters; counts: Counts };
type BoardToolsProps = TodayProps & {
  /** A conversation stands beside the board. */
  isBeside: boolean;
};

/** What waits today, and the filters; all of it is in the address. */
export function BoardTools({ filters, counts, isBeside }: BoardToolsProps) {
  return (
    <div
      className={cn(
        "flex flex-col gap-x-6 gap-y-2",
        isBeside
          ? "2xl:flex-row 2xl:items-center 2xl:justify-between"
          : "lg:flex-row lg:items-center lg:justify-between",
      )}
    >
      <Today filters={filters} counts={counts} />
      <BoardFilters filters={filters} />
    </div>
  );
}

function Today({ filters, counts: { toAccept, overdue, dueToday } }: TodayProps) {
  if (toAccept + overdue + dueToday === 0) {
    return <p className="text-ink-soft text-sm">Nothing waits for your answer</p>;
  }
  function dueHref(due: "overdue" | "today") {
    return filtersHref(filters, { due: filters.due === due ? undefined : due });
  }
  return (
    <nav aria-label="What waits" className="flex flex-wrap items-center gap-x-1 text-sm">
      <Part
        count={toAccept}
        to={`${filtersHref(filters, { column: "new" })}#column-new`}
        word="to accept"
      />
      <Part
        count={overdue}
        to={dueHref("overdue")}
        isOn={filters.due === "overdue"}
        word="overdue"
        className="text-danger"
      />
      <Part
        count={dueToday}
        to={dueHref("today")}
        isOn={filters.due === "today"}
        word="today"
        className="text-mark-ink"
      />
    </nav>
  );
}

type PartProps = {
  count: number;
  to: string;
  word: string;
  isOn?: boolean;
  className?: string;
};

function Part({ count, to, word, isOn = false, className }: PartProps): ReactNode {
  if (count === 0 && !isOn) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? "true" : undefined}
      className={cn(
        "touch:min-h-11 rounded-control hover:bg-hover inline-flex min-h-8 items-center gap-1 px-2 first:-ml-2",
        isOn ? "bg-surface shadow-[0_0_0_1px_var(--line)]" : undefined,
      )}
    >
      <strong className={cn("tabular font-semibold", className)}>{count}</strong>
      <span className="text-ink-soft">{word}</span>
    </Link>
  );
}

function BoardFilters({ filters }: { filters: Filters }) {
  const form = useRef<HTMLFormElement>(null);
  const shown = {
    q: filters.q,
    priority: filters.priority ?? "",
    due: filters.due ?? "",
    column: filters.column ?? "",
    task: filters.task ?? "",
  };
  const handlers = useFilterForm(form, shown);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label="My tasks"
      className="flex items-center gap-2"
      {...handlers}
    >
      {filters.due ? <input type="hidden" name="due" value={filters.due} /> : null}
      {filters.column ? <input type="hidden" name="column" value={filters.column} /> : null}
      {filters.task ? <input type="hidden" name="task" value={filters.task} /> : null}
      <SearchField
        name="q"
        label="Search title or description"
        placeholder="Title or description"
        defaultValue={shown.q}
        className="min-w-0 flex-1 lg:w-64"
      />
      <SelectField
        name="priority"
        label="Priority"
        labelHidden
        placeholder="All priorities"
        options={PRIORITY_OPTIONS}
        defaultValue={shown.priority}
        className="w-36 shrink-0"
      />
      {hidesCards(filters) ? (
        <ButtonLink to={filtersHref(filters, NO_FILTERS)} preventScrollReset variant="quiet">
          Clear<span className="max-sm:sr-only"> filters</span>
        </ButtonLink>
      ) : null}
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </Form>
  );
}
