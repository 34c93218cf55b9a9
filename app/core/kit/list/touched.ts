import { isTyping, isWindowOpen } from "../keys";

/** A window that nobody has touched for so long shows what there is. */
const REST_MS = 10_000;

const TOUCHES = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

let touchedAt = Number.NEGATIVE_INFINITY;

/** Notes from now on when somebody does something in this window. */
export function noteTouches(): void {
  function note() {
    touchedAt = performance.now();
  }
  for (const type of TOUCHES) window.addEventListener(type, note, { capture: true, passive: true });
}

/** Calls back as soon as nobody is at this window, perhaps at once; returns what ends the waiting. */
export function untilUntouched(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    const rest = touchedAt + REST_MS - performance.now();
    if (document.hidden || (rest <= 0 && !isBusy())) callback();
    else timer = setTimeout(look, Math.max(rest, 1000));
  }
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Whether something is open, or somebody has written something that is not sent. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isTyped =
    isTyping(activeElement) &&
    activeElement instanceof HTMLInputElement &&
    activeElement.value !== "";
  const rows = [...document.querySelectorAll("[data-arrival]")];
  return isWindowOpen() || isTyped || rows.some(isWrittenIn);
}

/** Whether somebody has written something in here that is not sent. */
export function isWrittenIn(within: Element): boolean {
  return [...within.querySelectorAll("textarea")].some(({ value }) => value.trim() !== "");
}
