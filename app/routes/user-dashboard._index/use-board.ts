import { useMemo, useSyncExternalStore } from "react";
import { expectationOf, stageNow, subscribe } from "~/components/thread/acts";
import { type Board, type ColumnStage, ColumnStageSchema, topOf, withChange } from "~/domain/board";
import type { BoardCard } from "~/models/board.server";
import { useMovesUnderWay } from "./use-moves-under-way";

/** The board as it will be when the server has done all that was asked of it. */
export function useOptimisticBoard(board: Board<BoardCard>, now: number): Board<BoardCard> {
  const moves = useMovesUnderWay(board);
  const answers = useSyncExternalStore(
    subscribe,
    () => answersUnderWay(board),
    () => "",
  );
  return useMemo(() => {
    function changed(card: BoardCard, stage: ColumnStage): BoardCard {
      if (card.stage === stage) return card;
      const isDone = stage === "Completed";
      return {
        ...card,
        stage,
        completed_at: isDone ? new Date(now).toISOString() : null,
        is_due_today: !isDone && card.is_due_today,
        is_overdue: !isDone && card.is_overdue,
      };
    }
    const answered = answers.split(" ").reduce((shown, answer) => {
      const [id = "", stage] = answer.split(":");
      const goal = ColumnStageSchema.safeParse(stage).data;
      if (stage === undefined) return shown;
      return withChange(shown, { id, to: goal ? topOf(shown, goal, id) : null }, changed);
    }, board);
    return moves.reduce((shown, move) => withChange(shown, move, changed), answered);
  }, [answers, board, moves, now]);
}

/** What was answered on cards and in the open conversation and the page does not show yet: "id:Stage id:Stage". */
function answersUnderWay(board: Board<BoardCard>): string {
  return board.columns
    .flatMap(({ cards }) => cards)
    .map((card) => ({ card, stage: stageNow(card, expectationOf(card.id)) }))
    .filter(({ card, stage }) => stage !== card.stage)
    .map(({ card, stage }) => `${card.id}:${stage}`)
    .join(" ");
}
