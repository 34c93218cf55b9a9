import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { PriorityFilter } from "~/task/lists/filter-select";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { SearchField } from "~/core/kit/ui/search-field";
import { cn } from "~/core/kit/cn";
import { boardSearch, type Filters, type Order } from "./schema";

type Counts = { toAccept: number; overdue: number; dueToday: number };

type TodayProps = { filters: Filters; counts: Counts };
type BoardToolsProps = TodayProps & {
  order: Order;
  /** Whether a conversation is open beside the board. */
  isBeside: boolean;
};

/**
 * What is due today, the order and the filters; all of it is in the address. A phone folds everything but what is
 * due.
 */
export function BoardTools({ filters, order, counts, isBeside }: BoardToolsProps) {
  const fold = useFold(filters.q !== "" || filters.priority !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Today filters={filters} counts={counts} />
      <FoldButton fold={fold} />
      <div
        id={fold.id}
        className={cn("flex basis-full flex-col gap-2 md:contents", foldClass(fold))}
      >
        <SegmentedLinks
          label={t("Order of open tasks")}
          // Prefetching these links would make the choice, by pointing at them alone.
          prefetch="none"
          items={[
            { value: "due" as const, label: t("By due time") },
            { value: "own" as const, label: t("My own order") },
          ].map(({ value, label }) => ({
            to: boardSearch.href(filters, { order: value }),
            label,
            current: order === value,
          }))}
        />
        <BoardFilters
          filters={filters}
          className={isBeside ? "basis-full 2xl:basis-auto" : "basis-full lg:basis-auto"}
        />
      </div>
    </div>
  );
}

function Today({ filters, counts: { toAccept, overdue, dueToday } }: TodayProps) {
  if (toAccept + overdue + dueToday === 0) {
    return (
      <p className="text-ink-soft touch:min-h-11 flex min-h-8 flex-1 items-center text-sm">
        {t("Nothing waits for your answer")}
      </p>
    );
  }
  function dueHref(due: "overdue" | "today") {
    return boardSearch.href(filters, { due: filters.due === due ? undefined : due });
  }
  return (
    // One line in any case, so that nothing under it moves.
    <nav
      aria-label={t("What waits")}
      className="-ms-2 flex min-w-0 flex-1 items-center gap-x-1 overflow-x-auto text-sm"
    >
      <Part
        count={toAccept}
        to={`${boardSearch.href(filters, { column: "new" })}#column-new`}
        word={t("to accept")}
      />
      <Part
        count={overdue}
        to={dueHref("overdue")}
        isOn={filters.due === "overdue"}
        word={t("overdue")}
        className="text-danger"
      />
      <Part
        count={dueToday}
        to={dueHref("today")}
        isOn={filters.due === "today"}
        word={t("today")}
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
        "touch:min-h-11 rounded-control hover:bg-hover inline-flex min-h-8 shrink-0 items-center gap-1 px-2 focus-visible:-outline-offset-2",
        isOn ? "bg-surface shadow-[inset_0_0_0_1px_var(--line)]" : undefined,
      )}
    >
      <strong className={cn("tabular font-semibold", className)}>{count}</strong>
      <span className="text-ink-soft">{word}</span>
    </Link>
  );
}

function BoardFilters({ filters, className }: { filters: Filters; className: string }) {
  return (
    <FilterForm
      search={boardSearch}
      state={filters}
      label={t("My tasks")}
      keep={["due", "order", "column"]}
      className={cn("flex items-center gap-2", className)}
    >
      <SearchField
        name="q"
        label={t("Search title or description")}
        placeholder={t("Title or description")}
        defaultValue={filters.q}
        maxLength={200}
        className="min-w-0 flex-1 lg:w-64"
      />
      <PriorityFilter value={filters.priority} className="w-36 shrink-0" />
      <ClearFilters search={boardSearch} state={filters} />
    </FilterForm>
  );
}
