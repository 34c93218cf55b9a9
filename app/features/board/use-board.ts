import { useMemo, useState } from "react";
import type { SteadyRow } from "~/core/kit/list/steady";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import {
  type Board,
  type ColumnStage,
  isColumnStage,
  sortedByDue,
  topOf,
  withChange,
} from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import type { QueuedCommand } from "~/task/commands/command";
import { useQueuedCommands } from "~/task/commands/use-commands";
import type { Order } from "./schema";

/** A board as its reader sees it, and the places of its cards; some cards are gone. */
export type SeenBoard = {
  board: Board<BoardCard>;
  rows: ReadonlyArray<SteadyRow<BoardCard>>;
};

/**
 * The board as its reader sees it: with everything done that they asked for. Their own cards change columns at once;
 * other people's changes move nothing until the reader asks to see them.
 */
export function useLiveBoard(board: Board<BoardCard>, view: string, now: number, order: Order) {
  const { all, moved } = useOptimisticBoard(board, now, order);
  const cards = useMemo(() => all.columns.flatMap((column) => column.cards), [all]);
  const { rows, waiting, press, arrivals } = useSteadyList(cards, view, {
    partOf: stageOf,
    isInColumns: true,
    goesOn: all.columns.some((column) => column.total > column.cards.length),
    moved,
  });
  const seen = useMemo<SeenBoard>(
    () => ({ board: withRows(all, rows, waiting), rows }),
    [all, rows, waiting],
  );
  return { all, seen, press, came: arrivals.came, onShow: arrivals.onShow };
}

function stageOf({ stage }: BoardCard): string {
  return stage;
}

/** The board with the cards that the reader sees, without those that wait. */
function withRows(
  board: Board<BoardCard>,
  rows: ReadonlyArray<SteadyRow<BoardCard>>,
  waiting: ReadonlySet<string>,
): Board<BoardCard> {
  const columns = board.columns.map((column) => ({
    ...column,
    cards: rows.flatMap(({ row, part, isGone }) => (part === column.stage && !isGone ? row : [])),
    total: column.total - column.cards.filter(({ id }) => waiting.has(id)).length,
  }));
  return { ...board, columns };
}

/** The board as it will be once the server has done all commands, and the cards that these move. */
function useOptimisticBoard(board: Board<BoardCard>, now: number, order: Order) {
  const pending = usePendingCommands(board);
  return useMemo(() => {
    function changed(card: BoardCard, stage: ColumnStage): BoardCard {
      if (card.stage === stage) return card;
      const isDone = stage === "Completed";
      return { ...card, stage, completed_at: isDone ? new Date(now).toISOString() : null };
    }
    const next = pending.reduce((shown, command) => {
      const id = command.taskIds[0] ?? "";
      const goal = isColumnStage(command.goal) ? command.goal : null;
      const { before = null, after = null, top } = command.args;
      const isMove = command.kind === "move";
      const place = goal && { stage: goal, before, after, top: top === "true" };
      const to = isMove ? place : goal && topOf(shown, goal, id);
      return withChange(shown, { id, to: to ?? null }, changed);
    }, board);
    const moved = new Set(pending.flatMap(({ taskIds }) => taskIds));
    return { all: order === "due" && next !== board ? sortedByDue(next) : next, moved };
  }, [board, pending, now, order]);
}

type Kept = { board: Board<BoardCard>; pending: ReadonlyArray<QueuedCommand> };

/**
 * The commands that this board does not show yet, in the order in which they were decided. A done command stays until a
 * newer board is loaded; otherwise the card would jump back until then and lose the focus.
 */
function usePendingCommands(board: Board<BoardCard>): ReadonlyArray<QueuedCommand> {
  const queued = useQueuedCommands().filter(
    ({ goal, state }) => goal !== null && state !== "refused",
  );
  const [kept, setKept] = useState<Kept>({ board, pending: [] });
  const isNewer = kept.board !== board;
  const known = new Set(isNewer ? [] : kept.pending.map(({ id }) => id));
  const pending = queued.filter(
    (command) => known.has(command.id) || command.state !== "done" || isNews(board, command),
  );
  const isSame =
    pending.length === kept.pending.length &&
    pending.every(({ id }, index) => id === kept.pending[index]?.id);
  if (!isNewer && isSame) return kept.pending;
  setKept({ board, pending });
  return pending;
}

/** Whether a board still has a card in the version that a command changed. */
function isNews(board: Board<BoardCard>, command: QueuedCommand): boolean {
  const { kind, taskIds, versions, goal } = command;
  const cards = board.columns.flatMap((column) => column.cards);
  const card = cards.find(({ id }) => id === taskIds[0]);
  if (card === undefined || card.version > (versions[0] ?? 0)) return false;
  // A new position in the same column makes no new version.
  return kind !== "move" || card.stage !== goal;
}
