import { useFetchers } from "@remix-run/react";
import { useState } from "react";
import type { Board, Place } from "~/domain/board";
import { isGivenUp, numberOf } from "./moves";
import { MoveSchema } from "./schema";

type UnderWay = { moveId: string; id: string; to: Place };
type Kept = { board: Board<{ id: string }>; moves: ReadonlyArray<UnderWay> };

/**
 * The moves that this board does not show yet, in the order in which they were made. One that the server agreed to
 * stays until a newer board is here: React may draw the old board once more after Remix has forgotten the move, and
 * the card would jump back and lose the focus.
 */
export function useMovesUnderWay(board: Kept["board"]): ReadonlyArray<UnderWay> {
  const asked = movesAsked(useFetchers());
  const [kept, setKept] = useState<Kept>({ board, moves: asked });
  const isNewer = kept.board !== board;
  const known = isNewer ? [] : kept.moves.filter(({ moveId }) => !isGivenUp(moveId));
  const added = asked.filter(({ moveId }) => known.every((move) => move.moveId !== moveId));
  if (!isNewer && added.length === 0 && known.length === kept.moves.length) return kept.moves;
  const next = { board, moves: [...known, ...added] };
  setKept(next);
  return next.moves;
}

function movesAsked(fetchers: ReturnType<typeof useFetchers>): Array<UnderWay> {
  return fetchers
    .map((fetcher) => ({ number: numberOf(fetcher.key), form: fetcher.formData }))
    .filter(({ number }) => number !== null)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .flatMap(({ form }) => {
      const move = MoveSchema.safeParse(Object.fromEntries(form ?? []));
      return move.success && !isGivenUp(move.data.moveId)
        ? [{ moveId: move.data.moveId, id: move.data.taskId, to: move.data }]
        : [];
    });
}
