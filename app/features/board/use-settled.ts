import { type RefObject, useEffect } from "react";

/**
 * Lets the browser skip each card that is out of sight, once it has drawn it and knows its height: dragging and
 * scrolling measure cards, and with estimated heights a card would land beside its place.
 */
export function useSettled(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fresh = board.current?.querySelectorAll("article:not([data-settled])") ?? [];
    if (fresh.length === 0) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const card of fresh) card.setAttribute("data-settled", "");
      });
    });
    return () => cancelAnimationFrame(frame);
  });
}
