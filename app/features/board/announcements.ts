import { stageLabels } from "~/task/row/stages.words";
import type { DragStart, DragUpdate, DropResult } from "@hello-pangea/dnd";
import { t } from "~/core/words/t";
import { type Board, isByDue } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import type { Order } from "./schema";

type Spot = { droppableId: string; index: number };

/** What a screen reader says while a card is dragged, by mouse, finger or keys. */
export function announcer(board: Board<BoardCard>, order: Order) {
  function columnOf({ droppableId }: Spot) {
    return board.columns.find(({ value }) => value === droppableId);
  }
  function position(spot: Spot, from: Spot): string {
    const column = columnOf(spot);
    if (!column) return t("Older");
    const total = column.total + (from.droppableId === spot.droppableId ? 0 : 1);
    return t("{stage}, {skipped} of {total}", {
      stage: stageLabels[column.stage],
      skipped: column.skipped + spot.index + 1,
      total,
    });
  }
  /** Where a dropped card will be: a sorted column may put the card elsewhere. */
  function goal(spot: Spot, from: Spot): string {
    const column = columnOf(spot);
    const isSorted = column !== undefined && isByDue(column.stage, order);
    return isSorted
      ? t("{stage}, sorted by due time", { stage: stageLabels[column.stage] })
      : position(spot, from);
  }
  return {
    started: ({ source }: DragStart) =>
      t("Lifted. {position}", { position: position(source, source) }),
    updated: ({ source, destination }: DragUpdate) =>
      destination ? goal(destination, source) : t("Not over a column"),
    ended: ({ source, destination }: DropResult, isMoved: boolean) =>
      destination && isMoved
        ? t("Moved to {goal}", { goal: goal(destination, source) })
        : t("Left where it was: {position}", { position: position(source, source) }),
    moved: (cardId: string, stage: string, index: number) => {
      const column = board.columns.find((one) => one.stage === stage);
      if (!column) return "";
      if (isByDue(column.stage, order))
        return t("Moved to {stage}, sorted by due time", { stage: stageLabels[column.stage] });
      const isHere = column.cards.some(({ id }) => id === cardId);
      const total = column.total + (isHere ? 0 : 1);
      return t("Moved to {stage}, {index} of {total}", {
        stage: stageLabels[column.stage],
        index: index + 1,
        total,
      });
    },
  };
}
