import { useCallback, useEffect, useMemo, useState } from "react";
import { useHeldRows } from "~/core/kit/list/held-rows";
import { REST_MS } from "~/core/kit/one-press";
import { type Board, cardsOf, withCards } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import { cardElementId, focusCard } from "./card-element";

/** The cards whose button was just pressed, with the stage of the column in which they were. */
export type Resting = ReadonlyMap<string, BoardCard["stage"]>;

const NONE: Resting = new Map();

/** So long after cards have moved up, a tap may have been on its way to what was there before; a slow phone shows it late. */
const MOVING_MS = 500;

/**
 * The board with each card whose button was just pressed still in its place, for a moment after the last of them was:
 * otherwise the next one would move up to where a second tap falls. `rest` is called with the card that is pressed;
 * `isMoving` is true while others have just taken its place, and are not to be pressed.
 */
export function useRestingCards(board: Board<BoardCard>, view: string) {
  const [resting, setResting] = useState(NONE);
  const [left, setLeft] = useState<{ id: string } | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const rows = useMemo(
    () =>
      cardsOf(board).filter(({ id, stage }) => {
        const home = resting.get(id);
        return home === undefined || home === stage;
      }),
    [board, resting],
  );
  const { rows: held, hold } = useHeldRows(rows, view);
  const shown = useMemo(
    () =>
      resting.size === 0
        ? board
        : counted(
            withCards(
              board,
              held.map(({ row }) => row),
            ),
            board,
          ),
    [board, resting, held],
  );

  useEffect(() => {
    if (resting.size === 0) return;
    const timer = setTimeout(() => {
      for (const id of resting.keys()) hold(id, false);
      setResting(NONE);
      setIsMoving(true);
      // It takes the focus that is on it along.
      const focused = document.activeElement;
      const id = [...resting.keys()].find((one) => cardElementId(one) === focused?.id);
      if (id !== undefined) setLeft({ id });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [resting, hold]);

  useEffect(() => {
    if (left !== null) focusCard(left.id);
  }, [left]);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setIsMoving(false), MOVING_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);

  const rest = useCallback(
    ({ id, stage }: BoardCard) => {
      hold(id, true);
      setResting((others) => new Map([...others, [id, stage]]));
    },
    [hold],
  );
  return { shown, resting, isMoving, rest };
}

/** A card is counted where it is shown. */
function counted(shown: Board<BoardCard>, board: Board<BoardCard>): Board<BoardCard> {
  return {
    ...shown,
    columns: shown.columns.map((column, index) => {
      const more = column.cards.length - (board.columns[index]?.cards.length ?? 0);
      return { ...column, total: column.total + more };
    }),
  };
}
