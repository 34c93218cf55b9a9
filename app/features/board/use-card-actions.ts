import { useEffect, useMemo, useRef, useState } from "react";
import { t } from "~/core/words/t";
import {
  type Board,
  type ColumnStage,
  findCard,
  type Place,
  placeAt,
  topOf,
} from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import { announcer } from "./announcements";
import { focusCard } from "./card-element";
import type { Order } from "./schema";
import type { MoveCard } from "./use-moves";

/** Where a menu or a key puts a card: on top of a column, or elsewhere in the card's own column. */
export type Goal = ColumnStage | "up" | "down" | "top" | "bottom";

export type CardActions = {
  move: (card: BoardCard, goal: Goal) => void;
  /** Completes by the card's button: no other card may come under a second tap. */
  complete: (card: BoardCard) => void;
  /** Keeps the focus on an accepted card that goes to another column, and announces the move. */
  follow: (card: BoardCard) => void;
};

/** What can be done with a card without dragging it, announced to screen readers; the card keeps the focus. */
export function useCardActions(
  board: Board<BoardCard>,
  { moveCard, press, order }: { moveCard: MoveCard; press: (id: string) => void; order: Order },
) {
  const shown = useRef(board);
  const [spoken, setSpoken] = useState("");
  const [told, setTold] = useState("");
  const [followed, setFollowed] = useState<{ id: string } | null>(null);
  useEffect(() => {
    shown.current = board;
  }, [board]);

  useEffect(() => {
    if (followed === null) return;
    focusCard(followed.id);
  }, [followed]);

  const actions = useMemo<CardActions>(() => {
    function move(card: BoardCard, goal: Goal): boolean {
      const target = targetOf(shown.current, card.id, goal);
      if (!target) return false;
      const { index, ...place } = target;
      if (!moveCard(card, place)) return false;
      setSpoken(announcer(shown.current, order).moved(card.id, place.stage, index));
      if (place.stage !== card.stage) setFollowed({ id: card.id });
      return true;
    }
    return {
      move,
      complete: (card) => {
        if (move(card, "Completed")) press(card.id);
      },
      follow: (card) => {
        press(card.id);
        setTold(t("{title}: moved to Pending", { title: card.title }));
        setFollowed({ id: card.id });
      },
    };
  }, [moveCard, press, order]);
  return { actions, spoken, told };
}

function targetOf(
  board: Board<BoardCard>,
  id: string,
  goal: Goal,
): (Place & { index: number }) | null {
  const found = findCard(board, id);
  if (!found) return null;
  const { column, index } = found;
  switch (goal) {
    case "top":
      return { ...topOf(board, column.stage, id), index: 0 };
    case "bottom":
      return { stage: column.stage, before: null, after: null, index: column.total - 1 };
    case "up":
      return index <= 0
        ? null
        : { ...placeAt(column, index - 1, id), index: column.skipped + index - 1 };
    case "down":
      return index < 0 || index >= column.cards.length - 1
        ? null
        : { ...placeAt(column, index + 1, id), index: column.skipped + index + 1 };
    default:
      return { ...topOf(board, goal, id), index: 0 };
  }
}
