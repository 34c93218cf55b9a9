import { useEffect, useRef, useState } from "react";
import type { Board, ColumnStage } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import { cardElementId } from "./card-element";

/** The card that last went to another column. */
export type Went = { id: string; stage: ColumnStage; times: number };

/**
 * Shows where a card went: it is marked in its new column, and so is the column's tab if only one column is visible.
 */
export function useWent(board: Board<BoardCard>): Went | null {
  const before = useRef(board);
  const [went, setWent] = useState<Went | null>(null);
  useEffect(() => {
    const found = moved(before.current, board);
    before.current = board;
    if (found) setWent((last) => ({ ...found, times: (last?.times ?? 0) + 1 }));
  }, [board]);

  useEffect(() => {
    if (went === null) return;
    const card = document.getElementById(cardElementId(went.id));
    card?.setAttribute("data-went", "");
    if (card) reveal(card);
    return () => card?.removeAttribute("data-went");
  }, [went]);
  return went;
}

function moved(before: Board<BoardCard>, now: Board<BoardCard>): Omit<Went, "times"> | null {
  const stages = new Map(
    before.columns.flatMap(({ cards, stage }) => cards.map(({ id }) => [id, stage])),
  );
  for (const { stage, cards } of now.columns) {
    const card = cards.find(({ id }) => (stages.get(id) ?? stage) !== stage);
    if (card) return { id: card.id, stage };
  }
  return null;
}

/** Scrolls a card's column to the card, unless somebody's pointer is in the column. */
function reveal(card: HTMLElement): void {
  const column = card.closest("[data-scrolls]");
  if (!column || column.matches(":hover") || column.scrollHeight <= column.clientHeight) return;
  const [place, frame] = [card.getBoundingClientRect(), column.getBoundingClientRect()];
  if (place.top < frame.top) column.scrollTop -= frame.top - place.top;
  else if (place.bottom > frame.bottom) column.scrollTop += place.bottom - frame.bottom;
}
