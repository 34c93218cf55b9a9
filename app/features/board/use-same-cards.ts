import { useState } from "react";
import { type Board, withKnownCards } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";

/** The board with each card as it was if it is equal, so that only the others are drawn again. */
export function useSameCards(board: Board<BoardCard>): Board<BoardCard> {
  const [held, setHeld] = useState({ from: board, board });
  if (held.from === board) return held.board;
  const next = { from: board, board: withKnownCards(board, held.board) };
  setHeld(next);
  return next.board;
}
