import { useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { stageLabels } from "~/task/row/stages.words";
import { t } from "~/core/words/t";
import { offerUndoOfSeveral } from "~/core/kit/undo-toast";
import { type Board, findCard, type Place } from "~/task/lists/board";
import { isDone } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { signInAgain } from "~/task/commands/post-command";
import { undoDone, useFinish } from "~/task/commands/use-commands";
import type { BoardCard } from "./board.model.server";
import { cardElementId } from "./card-element";

/** Returns whether the card moves; false if Daymark first asks for what the task still needs. */
export type MoveCard = (
  card: Pick<BoardCard, "id" | "title" | "version" | "done">,
  to: Place,
) => boolean;

/**
 * Returns the function that moves a card. The move is shown at once, and undone if the server refuses it. If it meant
 * more than another position in the column, Undo is offered.
 */
export function useMoves(board: Board<BoardCard>): MoveCard {
  const shown = useRef(board);
  const leadToFinish = useFinish();
  useEffect(() => {
    shown.current = board;
  }, [board]);

  return useCallback(
    (card, to) => {
      async function move() {
        const from = findCard(shown.current, card.id);
        const command = decide({
          kind: "move",
          tasks: [card],
          args: toArgs(to),
          keptAs: card.title,
        });
        const result = await commands.run(command);
        if (result.kind === "signed-out") signInAgain();
        else if (isDone(result) && from && from.place.stage !== to.stage) {
          const stage = stageLabels[to.stage];
          const message = t("“{title}” is in {stage}", { title: card.title, stage });
          const count = isIn(stage);
          offerUndoOfSeveral({ group: t("move to {stage}", { stage }), message, count }, () => {
            flushSync(() => void undoDone(command, result.answer, toArgs(from.place)));
            // The card went back to another column, and took the focus from itself or from the offer.
            if (document.activeElement === document.body) {
              document.getElementById(cardElementId(card.id))?.focus();
            }
          });
        }
      }
      if (leadToFinish(card, to.stage)) return false;
      void move();
      return true;
    },
    [leadToFinish],
  );
}

function isIn(stage: string) {
  return (many: number) => t("{many} are in {stage}", { many, stage });
}

function toArgs({ stage, before, after, top }: Place): Record<string, string> {
  return {
    stage,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(top && { top: "true" }),
  };
}
