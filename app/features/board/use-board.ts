import { useMemo, useState } from "react";
import { useLivePage, useWaitingRows } from "~/core/kit/list/use-live-list";
import {
  type Board,
  cardsOf,
  type ColumnStage,
  isColumnStage,
  sortedByDue,
  topOf,
  withCards,
  withChange,
  withoutCards,
} from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import type { QueuedCommand } from "~/task/commands/command";
import { useQueuedCommands } from "~/task/commands/use-commands";
import type { Order } from "./schema";

/**
 * The board as its reader sees it: as it will be once everything is done that they asked for. Cards that would push others
 * wait, and `all` has those as well; what they have pushed off the end of a column stays as long.
 */
export function useLiveBoard(board: Board<BoardCard>, view: string, now: number, order: Order) {
  const cards = useMemo(() => cardsOf(board), [board]);
  const page = useLivePage(cards, view, columnOf);
  const kept = useMemo(() => withCards(board, page.all), [board, page.all]);
  const all = useOptimisticBoard(kept, now, order);
  const columns = all.columns.map((column) => column.cards);
  const { waiting, ...arrivals } = useWaitingRows(columns, view, page);
  const shown = useMemo(() => withoutCards(all, waiting), [all, waiting]);
  return { all, shown, ...arrivals };
}

function columnOf({ stage, is_older }: BoardCard) {
  return is_older ? "older" : stage;
}

/** The board as it will be when the server has done everything it was asked to do. */
function useOptimisticBoard(board: Board<BoardCard>, now: number, order: Order): Board<BoardCard> {
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
    return order === "due" && next !== board ? sortedByDue(next) : next;
  }, [board, pending, now, order]);
}

type Kept = { board: Board<BoardCard>; pending: ReadonlyArray<QueuedCommand> };

/**
 * The commands that this board does not show yet, in the order in which they were decided. One that was done stays
 * until a newer board is loaded, or the card would jump back until then and lose the focus.
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
  // Another position in the same column is not another version.
  return kind !== "move" || card.stage !== goal;
}
