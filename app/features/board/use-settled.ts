import { type RefObject, useEffect } from "react";

/**
 * Lets the browser skip cards out of sight once it has drawn them and knows their heights. Dragging and scrolling
 * measure cards; with estimated heights a card would land beside its place.
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
