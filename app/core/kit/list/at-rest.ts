/** How somebody is at a page, as something arrives. */
export type Look = {
  /** With a finger: nothing tells where it will touch. */
  isTouch: boolean;
  isScrolled: boolean;
  isPointedAt: boolean;
  hasFocus: boolean;
  /** For how long the mouse has not moved, in milliseconds. */
  stillFor: number;
  /** Rows that came before still wait. */
  hasWaiting: boolean;
};

/** Long enough that nobody is on the way to something. */
const STILL_MS = 1000;

/** Whether a row may come before those in sight: a list at rest at its top, at which nobody is. */
export function isAtRest(look: Look): boolean {
  const isFree = !look.isTouch && !look.isPointedAt && !look.hasFocus && !look.hasWaiting;
  return isFree && !look.isScrolled && look.stillFor >= STILL_MS;
}

/** How somebody is at the content of the page, whose mouse moved last at this moment. */
export function lookAtPage(movedAt: number): Omit<Look, "hasWaiting"> {
  const main = document.getElementById("main");
  const active = document.activeElement;
  const scrolling = [...document.querySelectorAll("[data-scrolls]")];
  return {
    isTouch: matchMedia("(any-pointer: coarse)").matches,
    isScrolled: window.scrollY > 0 || scrolling.some(({ scrollTop }) => scrollTop > 0),
    isPointedAt: main?.matches(":hover") ?? true,
    hasFocus: main !== null && active !== main && main.contains(active),
    stillFor: performance.now() - movedAt,
  };
}
