import type { KeyboardEvent } from "react";
import { readingDirection } from "~/core/kit/reading-direction";
import type { BoardCard } from "./board.model.server";
import type { CardActions } from "./use-card-actions";

const STAGES = { "1": "New", "2": "Pending", "3": "Completed" } as const;

type KeyActions = { actions: CardActions; open: () => void };

/** The keys of a card that has the focus and is not lifted: Enter opens, 1, 2, 3 move it, arrows go to its neighbours. */
export function cardKeys(card: BoardCard, { actions, open }: KeyActions) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, currentTarget, target } = event;
      if (target !== currentTarget || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "Enter") {
        open();
      } else if (key === "1" || key === "2" || key === "3") {
        if (STAGES[key] !== card.stage) actions.move(card, STAGES[key]);
      } else if (key.startsWith("Arrow")) {
        neighbourOf(currentTarget, key)?.focus();
        // Otherwise the list would scroll as well.
        event.preventDefault();
      }
    },
  };
}

function neighbourOf(card: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const cards = [...(card.closest("section")?.querySelectorAll("article") ?? [])];
    return cards[cards.findIndex((one) => one === card) + (key === "ArrowDown" ? 1 : -1)];
  }
  const columns = [...document.querySelectorAll("#board section:has(article)")];
  const here = columns.findIndex((one) => one.contains(card));
  return columns[here + (key === "ArrowRight" ? 1 : -1) * readingDirection()]?.querySelector(
    "article",
  );
}
