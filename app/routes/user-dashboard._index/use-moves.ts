import { useRevalidator, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { expectationOf } from "~/components/thread/acts";
import { notify } from "~/components/toaster";
import { offerUndo } from "~/components/undo-toast";
import { type Board, findCard, type Place } from "~/domain/board";
import type { BoardCard } from "~/models/board.server";
import { cardElementId } from "./card-element";
import { enter, versionSeen } from "./moves";

export type MoveCard = (card: Pick<BoardCard, "id" | "title" | "version">, to: Place) => void;

/**
 * Returns the function that moves a card: shown at once, put back with a message when the server refuses or is away,
 * and offered to be undone when it meant more than another place in the column.
 */
export function useMoves(board: Board<BoardCard>): MoveCard {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const shown = useRef(board);
  useEffect(() => {
    shown.current = board;
  }, [board]);

  return useCallback(
    (card, to) => {
      async function send({ id, title, version }: Parameters<MoveCard>[0], place: Place) {
        const from = findCard(shown.current, id);
        const move = { moveId: crypto.randomUUID(), taskId: id };
        const fields = {
          ...move,
          ...place,
          version: isAnswered(id, version) ? null : versionSeen({ id, version }),
        };
        const { key, answer } = enter(move);
        submit(toFormData(fields), {
          method: "post",
          action: "/user-dashboard?index",
          navigate: false,
          fetcherKey: key,
          flushSync: true,
        });
        const became = await answer;
        if (became.outcome === "refused") {
          notify({
            type: "error",
            message: `“${title}” was not moved`,
            description: became.error,
          });
          if (became.isStale) revalidate();
        }
        if (became.outcome !== "moved" || !from || from.place.stage === place.stage) return null;
        return { version: became.version, back: from.place };
      }

      void send(card, to).then((moved) => {
        if (moved === null) return;
        offerUndo(`“${card.title}” is in ${to.stage}`, () => {
          void send({ ...card, version: moved.version }, moved.back);
          // It went back to another column, and the focus that it or the offer had went with it.
          if (document.activeElement === document.body) {
            document.getElementById(cardElementId(card.id))?.focus();
          }
        });
      });
    },
    [revalidate, submit],
  );
}

/** Whether its buttons have just changed the card to a version that the page does not show yet. */
function isAnswered(id: string, version: number): boolean {
  const expected = expectationOf(id);
  return expected !== undefined && version <= expected.version;
}

function toFormData(fields: Record<string, string | number | boolean | null>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== false) form.set(name, String(value));
  }
  return form;
}
