import type { DragStart, DragUpdate, DropResult } from "@hello-pangea/dnd";
import { type Board, isByDue } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import type { Order } from "./schema";

type Spot = { droppableId: string; index: number };

/** What a screen reader says before a card is lifted. */
export const INSTRUCTIONS =
  "Press Space to lift the card, the arrow keys to move it, Space again to drop it, Escape to leave it where it was. Enter opens it. 1, 2 and 3 move it to New, Pending and Completed.";

/** What a screen reader says while a card is dragged, by mouse, finger or keys. */
export function announcer(board: Board<BoardCard>, order: Order) {
  function columnOf({ droppableId }: Spot) {
    return board.columns.find(({ value }) => value === droppableId);
  }
  function position(spot: Spot, from: Spot): string {
    const column = columnOf(spot);
    if (!column) return "Older";
    const total = column.total + (from.droppableId === spot.droppableId ? 0 : 1);
    return `${column.stage}, ${column.skipped + spot.index + 1} of ${total}`;
  }
  /** Where a dropped card will be, which is not always where it is dropped. */
  function goal(spot: Spot, from: Spot): string {
    const column = columnOf(spot);
    const isSorted = column !== undefined && isByDue(column.stage, order);
    return isSorted ? `${column.stage}, sorted by due time` : position(spot, from);
  }
  return {
    started: ({ source }: DragStart) => `Lifted. ${position(source, source)}`,
    updated: ({ source, destination }: DragUpdate) =>
      destination ? goal(destination, source) : "Not over a column",
    ended: ({ source, destination, reason }: DropResult) =>
      destination && reason === "DROP"
        ? `Moved to ${goal(destination, source)}`
        : `Left where it was: ${position(source, source)}`,
    moved: (cardId: string, stage: string, index: number) => {
      const column = board.columns.find((one) => one.stage === stage);
      if (!column) return "";
      if (isByDue(column.stage, order)) return `Moved to ${stage}, sorted by due time`;
      const isHere = column.cards.some(({ id }) => id === cardId);
      const total = column.total + (isHere ? 0 : 1);
      return `Moved to ${stage}, ${index + 1} of ${total}`;
    },
  };
}
