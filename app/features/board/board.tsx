import { stageLabels } from "~/task/row/stages.words";
import {
  DragDropContext,
  type DropResult,
  useKeyboardSensor,
  useMouseSensor,
} from "@hello-pangea/dnd";
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "~/core/words/t";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import {
  type Board as BoardOf,
  type ColumnName,
  type ColumnStage,
  isColumn,
  findCard,
  firstColumn,
  isByDue,
  placeAt,
  topOf,
} from "~/task/lists/board";
import { CARDS_OF_TWO_SCREENS, TWO_SCREENS, useDrawn } from "~/core/kit/list/drawn";
import { notify } from "~/core/kit/ui/toaster";
import { useNow } from "~/core/time/use-now";
import { useSame } from "~/core/kit/use-same";
import type { BoardCard } from "./board.model.server";
import { cn } from "~/core/kit/cn";
import { useMe } from "~/core/session/use-me";
import { announcer } from "./announcements";
import type { CardSettings } from "./card-item";
import { Column } from "./column";
import { Older } from "./older";
import { DropZones } from "./drop-zones";
import { boardSearch, type Filters, type Order } from "./schema";
import { type SeenBoard, useLiveBoard } from "./use-board";
import { useCardActions } from "./use-card-actions";
import { useHoldSensor } from "./use-hold-sensor";
import { useMoves } from "./use-moves";
import { useWent } from "./use-went";

const SENSORS = [useMouseSensor, useKeyboardSensor, useHoldSensor];

type BoardProps = {
  board: BoardOf<BoardCard>;
  filters: Filters;
  order: Order;
  /** Whether a conversation is open beside the board, which then has less room. */
  isBeside: boolean;
};

type Held = {
  seen: SeenBoard;
  settings: CardSettings;
  /** Where a card that follows a pointer was taken from, and how far the page was scrolled. */
  from: { stage: ColumnStage | undefined; scrollY: number } | null;
};

/** Three columns side by side; on a phone one of them, with a switch. Cards move by mouse, finger, keys and menu. */
export default function Board({ board, filters, order, isBeside }: BoardProps) {
  const { uid } = useMe();
  const now = useNow();
  const view = boardSearch.href({ ...filters, order, task: undefined, column: undefined });
  const { all, seen, press, came, onShow } = useLiveBoard(board, view, now, order);
  // Nothing changes under the hands of somebody who drags: new data appears afterwards.
  const [held, setHeld] = useState<Held | null>(null);
  const { board: shown, rows } = held?.seen ?? seen;
  const moveCard = useMoves(shown);
  const went = useWent(shown);
  const over = useRef<ColumnStage | null>(null);
  const [autoScroll] = useState(() => ({
    // Called whenever the page would scroll by itself; while a finger is over a zone the page must stay.
    get disabled() {
      return over.current !== null;
    },
  }));
  const { actions, spoken, told } = useCardActions(shown, { moveCard, press, order });
  const shownColumn = useShownColumn(firstColumn(board.columns));
  const parts = [...shown.columns, shown.older];
  const longest = Math.max(...parts.map(({ cards }) => cards.length));
  const drawn = useDrawn(longest, {
    first: CARDS_OF_TWO_SCREENS,
    isStill: held !== null,
  });
  const isFiltered = boardSearch.hides(filters);
  const sameFilters = useSame(filters);
  const navigate = useNavigate();
  const open = useCallback(
    (href: string) => navigate(href, { preventScrollReset: true }),
    [navigate],
  );
  const newest = useMemo(
    () => ({
      uid,
      now,
      actions,
      filters: sameFilters,
      order,
      open,
    }),
    [uid, now, actions, sameFilters, order, open],
  );
  const settings = held?.settings ?? newest;
  const say = announcer(shown, order);
  const columns = useRef<HTMLDivElement>(null);
  useSettled(columns);

  const handleDragEnd = useCallback(
    (
      { draggableId, source, destination, reason }: DropResult,
      zone: ColumnStage | null,
    ): boolean => {
      const scrollY = held?.from?.scrollY ?? 0;
      // Before the move is shown and before anything is painted: the data that was held back belongs under the move.
      flushSync(() => setHeld(null));
      const found = findCard(shown, draggableId);
      if (!found || reason === "CANCEL") return false;
      if (zone !== null) {
        const isMoved = moveCard(found.card, topOf(shown, zone, draggableId));
        window.scrollTo(0, scrollY);
        return isMoved;
      }
      const column = shown.columns.find(({ value }) => value === destination?.droppableId);
      if (!destination || !column) return false;
      const isSame =
        source.droppableId === destination.droppableId && source.index === destination.index;
      if (isSame) return false;
      if (!isByDue(column.stage, order)) {
        return moveCard(found.card, placeAt(column, destination.index, draggableId));
      }
      if (column.stage !== found.card.stage) {
        return moveCard(found.card, topOf(shown, column.stage, draggableId));
      }
      notify({
        type: "info",
        message: t(
          "This column is sorted by due time. Choose “My own order” to arrange it yourself.",
        ),
      });
      return false;
    },
    [moveCard, shown, order, held],
  );
  const narrow = isBeside ? "xl:hidden" : "lg:hidden";

  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={SENSORS}
      autoScrollerOptions={autoScroll}
      dragHandleUsageInstructions={t(
        "Press Space to lift the card, the arrow keys to move it, Space again to drop it, Escape to leave it where it was. Enter opens it. 1, 2 and 3 move it to New, Pending and Completed.",
      )}
      onDragStart={(start, { announce }) => {
        const stage = findCard(shown, start.draggableId)?.column.stage;
        const from = start.mode === "FLUID" ? { stage, scrollY: window.scrollY } : null;
        over.current = null;
        setHeld({ seen: { board: shown, rows }, settings, from });
        announce(say.started(start));
      }}
      onDragUpdate={(update, { announce }) => announce(say.updated(update))}
      onDragEnd={(result, { announce }) => {
        const zone = result.reason === "DROP" ? over.current : null;
        const isMoved = handleDragEnd(result, zone);
        announce(
          zone && isMoved ? say.moved(result.draggableId, zone, 0) : say.ended(result, isMoved),
        );
      }}
    >
      <SegmentedLinks
        label={t("Column")}
        className={cn(
          // Over the buttons of the cards that scroll under it.
          "max-sm:top-phone-header sticky top-14 z-15 flex w-full shadow-[0_0_0_4px_var(--paper)]",
          narrow,
        )}
        items={shown.columns.map(({ stage, value, total }) => ({
          to: boardSearch.href(filters, { column: value }),
          label: stageLabels[stage],
          current: value === shownColumn,
          count: total,
          news: went?.stage === stage ? went.times : 0,
        }))}
      />
      <div
        ref={columns}
        id="board"
        tabIndex={-1}
        className={cn(
          "grid min-h-0 flex-1 grid-cols-1 gap-3 outline-none lg:gap-4",
          isBeside ? "xl:grid-cols-3" : "lg:grid-cols-3",
        )}
      >
        {shown.columns.map((column, place) => (
          <Column
            key={column.value}
            column={column}
            settings={settings}
            rows={rows.filter(({ part }) => part === column.stage)}
            // On a phone it is alone, and its cards are as small as rows.
            drawn={column.value === shownColumn ? Math.max(drawn, TWO_SCREENS) : drawn}
            isFiltered={isFiltered}
            arrivals={{
              count: waitingIn(all, shown, column.value),
              came: place === 0 ? came : 0,
              onShow,
            }}
            className={
              column.value === shownColumn
                ? undefined
                : isBeside
                  ? "max-xl:hidden"
                  : "max-lg:hidden"
            }
          >
            {column.value === "completed" ? (
              <Older older={shown.older} drawn={drawn} settings={settings} />
            ) : null}
          </Column>
        ))}
      </div>
      {held?.from?.stage ? (
        <DropZones from={held.from.stage} over={over} className={narrow} />
      ) : null}
      <p aria-live="assertive" className="sr-only">
        {spoken}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </DragDropContext>
  );
}

/** How many cards of a column wait to be shown. */
function waitingIn(all: BoardOf<unknown>, shown: BoardOf<unknown>, name: ColumnName): number {
  const [before, after] = [all, shown].map(
    ({ columns }) => columns.find(({ value }) => value === name)?.total ?? 0,
  );
  return (before ?? 0) - (after ?? 0);
}

/**
 * The column that a phone shows. The address decides, even while its page is still loading. Without one in the address,
 * the column with which the page began: a new task elsewhere does not change the column under the reader's thumb.
 */
function useShownColumn(first: ColumnName): ColumnName {
  const [begun] = useState(first);
  const here = useLocation();
  const next = useNavigation().location;
  const search = next?.pathname === here.pathname ? next.search : here.search;
  const wanted = new URLSearchParams(search).get("column");
  return isColumn(wanted) ? wanted : begun;
}

/**
 * Lets the browser skip cards out of sight once it has drawn them and knows their heights. Dragging and scrolling
 * measure cards; with estimated heights a card would land beside its place.
 */
function useSettled(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fresh = board.current?.querySelectorAll("article:not([data-settled])") ?? [];
    if (fresh.length === 0) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const card of fresh) card.setAttribute("data-settled", "");
      });
    });
    return () => cancelAnimationFrame(frame);
  });
}
