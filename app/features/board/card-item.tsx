import { Draggable } from "@hello-pangea/dnd";
import { memo } from "react";
import { goneProps } from "~/core/kit/list/live-row";
import type { BoardCard } from "./board.model.server";
import type { Filters, Order } from "./schema";
import type { CardActions } from "./use-card-actions";
import { TaskCard } from "./task-card";

/** What all cards of a board have in common; the same object as long as none of it changes. */
export type CardSettings = {
  uid: string;
  now: number;
  actions: CardActions;
  filters: Filters;
  order: Order;
  open: (href: string) => void;
};

type CardItemProps = {
  card: BoardCard;
  index: number;
  settings: CardSettings;
};

/** A card that can be dragged. React draws it again only if the card, its position or its settings change. */
export const CardItem = memo(function CardItem(props: CardItemProps) {
  const { card, index, settings } = props;
  return (
    <Draggable draggableId={card.id} index={index}>
      {(provided, snapshot) => {
        const { style, ...draggable } = provided.draggableProps;
        return (
          <li
            {...draggable}
            data-arrival={card.id}
            ref={provided.innerRef}
            // The library takes a third of a second to lay a card down; 120 ms are enough.
            style={snapshot.isDropAnimating ? { ...style, transitionDuration: "120ms" } : style}
            className={snapshot.isDragging ? "held-card board-item" : "board-item"}
          >
            <TaskCard
              card={card}
              settings={settings}
              handle={provided.dragHandleProps}
              isLifted={snapshot.isDragging && !snapshot.isDropAnimating}
            />
          </li>
        );
      }}
    </Draggable>
  );
});

/** The place that a moved card left: the card as it was, with nothing to press. */
export function GoneCard({ card, settings }: Omit<CardItemProps, "index">) {
  return (
    <li {...goneProps(true)} className="board-item">
      <TaskCard card={card} settings={settings} handle={null} isLifted={false} isGone />
    </li>
  );
}
