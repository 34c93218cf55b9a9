import { type MouseEvent, useRef } from "react";
import { useBeforePaint } from "~/core/kit/hydration";

/**
 * Keeps the reader's position when a list shows another part of its cards: some disappear on one side while others
 * appear on the other. Returns a function that remembers the card next to the list's link.
 */
export function useKeptPlace(size: number) {
  const kept = useRef<{ id: string; top: number } | null>(null);
  useBeforePaint(() => {
    const { current: before } = kept;
    kept.current = null;
    const card = before ? document.getElementById(before.id) : null;
    if (before && card) scrollerOf(card).scrollBy(0, topOf(card) - before.top);
  }, [size]);

  return (event: MouseEvent<HTMLElement>) => {
    const link = event.currentTarget;
    const cards = [...(link.closest("section")?.querySelectorAll("article") ?? [])];
    const byNearness = cards.sort((a, b) => distance(a, link) - distance(b, link));
    const [card] = byNearness;
    if (card) kept.current = { id: card.id, top: topOf(card) };
  };
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function distance(a: Element, b: Element): number {
  return Math.abs(topOf(a) - topOf(b));
}

/** The scrolling element around a card: its column, or on a phone the page. */
function scrollerOf(card: Element): Element | Window {
  const parent = card.closest("[data-scrolls]");
  return parent && getComputedStyle(parent).overflowY === "auto" ? parent : window;
}
