import { useMemo } from "react";
import { usePushedOff } from "~/core/kit/list/use-pushed-off";
import { type Board, withCards } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";

/** The board with the cards that new ones have pushed off the ends of its columns, until `forget` is called. */
export function useKeptCards(board: Board<BoardCard>, view: string) {
  const cards = useMemo(
    () => [...board.columns, board.older].flatMap((column) => column.cards),
    [board],
  );
  const { all, hasMore, forget } = usePushedOff(cards, view, columnOf);
  const kept = useMemo(() => (hasMore ? withCards(board, all) : board), [board, all, hasMore]);
  return { kept, hasMore, forget };
}

function columnOf({ stage, is_older }: BoardCard) {
  return is_older ? "older" : stage;
}
