import { stageLabels } from "~/task/row/stages.words";
import { Droppable } from "@hello-pangea/dnd";
import type { ReactNode } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { RowsToCome } from "~/core/kit/list/drawn";
import type { SteadyRow } from "~/core/kit/list/steady";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { StateGlyph } from "~/core/kit/ui/icon";
import type { Column as BoardColumn, ColumnName } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import { cn } from "~/core/kit/cn";
import { CardItem, type CardSettings, GoneCard } from "./card-item";
import { useKeptPlace } from "./use-kept-place";
import { ShowAbove, ShowMore } from "./show-more";

const empty = late(
  () =>
    ({
      new: t("Nothing waits for your answer."),
      pending: t("Tasks you accept appear here."),
      completed: t("Tasks you complete appear here."),
    }) satisfies Record<ColumnName, string>,
);

const inks = {
  new: "text-new",
  pending: "text-pending",
  completed: "text-completed",
} satisfies Record<ColumnName, string>;

type ColumnProps = {
  column: BoardColumn<BoardCard>;
  settings: CardSettings;
  /** The cards in the places where they were seen; some are gone. */
  rows: ReadonlyArray<SteadyRow<BoardCard>>;
  /** How many of them are drawn. */
  drawn: number;
  isFiltered: boolean;
  /** The new cards that wait to be shown. */
  arrivals: { count: number; came: number; onShow: () => void };
  className?: string | undefined;
  /** The older cards below the column's own, which are folded away. */
  children?: ReactNode;
};

export function Column(props: ColumnProps) {
  const { column, settings, rows, drawn, isFiltered, arrivals, className, children } = props;
  const { stage, value, cards, total } = column;
  const { filters } = settings;
  const onLeave = useKeptPlace(filters[value]);
  const shown = {
    part: column,
    name: value,
    filters,
    onLeave,
    where: t("in {stage}", { stage: stageLabels[stage] }),
  };
  const headingId = `column-${value}`;
  return (
    <section
      aria-labelledby={headingId}
      className={cn("lg:bg-sunken rounded-card relative flex min-h-0 flex-col", className)}
    >
      <h2
        id={headingId}
        tabIndex={-1}
        className="flex h-11 shrink-0 items-center gap-2 px-3.5 text-base font-semibold outline-none max-lg:sr-only"
      >
        <StateGlyph state={value} className={cn("size-4", inks[value])} />
        {stageLabels[stage]}
        <span className="tabular text-ink-faint ms-auto text-sm font-medium">{total}</span>
      </h2>
      <ArrivalsButton
        {...arrivals}
        where={t("in {stage}", { stage: stageLabels[stage] })}
        className="max-sm:top-[calc(var(--phone-header)+3rem)] sm:max-lg:top-28 lg:absolute lg:end-10 lg:top-5.5"
      />
      <div
        data-scrolls
        className="rounded-card flex min-h-0 flex-1 flex-col lg:overflow-y-auto lg:px-2"
      >
        <ShowAbove {...shown} />
        <Droppable droppableId={value}>
          {(provided, snapshot) => (
            <ol
              {...provided.droppableProps}
              ref={provided.innerRef}
              aria-labelledby={headingId}
              className={cn(
                "board-list far-rows-[3.475rem] rounded-card min-h-24 shrink-0 grow transition-colors",
                snapshot.isDraggingOver ? "bg-hover" : undefined,
              )}
            >
              {rows
                .slice(0, drawn)
                .map(({ row, isGone }) =>
                  isGone ? (
                    <GoneCard key={`gone ${row.id}`} card={row} settings={settings} />
                  ) : (
                    <CardItem
                      key={row.id}
                      card={row}
                      index={cards.indexOf(row)}
                      settings={settings}
                    />
                  ),
                )}
              <RowsToCome count={rows.length - drawn} />
              {provided.placeholder}
              {rows.length === 0 && !snapshot.isDraggingOver ? (
                <li className="text-ink-faint px-1.5 pb-4 text-sm max-lg:py-6">
                  {isFiltered ? t("Nothing here matches.") : empty[value]}
                </li>
              ) : null}
            </ol>
          )}
        </Droppable>
        <ShowMore {...shown} />
        {children}
      </div>
    </section>
  );
}
