import { useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { offerUndo } from "~/components/undo-toast";
import { type Board, findCard, type Place } from "~/domain/board";
import type { BoardCard } from "~/models/board.server";
import { isDone } from "~/tasks/answer";
import { decide } from "~/tasks/command";
import { commands } from "~/tasks/commands";
import { explain, undoDone } from "~/tasks/use-commands";
import { COMMAND_TEXTS } from "~/words/tasks";
import { cardElementId } from "./card-element";

export type MoveCard = (card: Pick<BoardCard, "id" | "title" | "version">, to: Place) => void;

/**
 * Returns the function that moves a card: shown at once, put back with a message when the server refuses or is away,
 * and offered to be undone when it meant more than another place in the column.
 */
export function useMoves(board: Board<BoardCard>): MoveCard {
  const shown = useRef(board);
  useEffect(() => {
    shown.current = board;
  }, [board]);

  return useCallback((card, to) => {
    async function move() {
      const from = findCard(shown.current, card.id);
      const command = decide({ kind: "move", tasks: [card], args: toArgs(to) });
      const result = await commands.run(command);
      if (!isDone(result)) explain(COMMAND_TEXTS.notMoved(card.title), result);
      else if (from && from.place.stage !== to.stage) {
        offerUndo(`“${card.title}” is in ${to.stage}`, () => {
          flushSync(() => void undoDone(command, result.answer, toArgs(from.place)));
          // It went back to another column, and the focus that it or the offer had went with it.
          if (document.activeElement === document.body) {
            document.getElementById(cardElementId(card.id))?.focus();
          }
        });
      }
    }
    void move();
  }, []);
}

function toArgs({ stage, before, after, top }: Place): Record<string, string> {
  return {
    stage,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(top && { top: "true" }),
  };
}
