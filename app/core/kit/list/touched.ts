import { isTyping, isWindowOpen } from "../keys";

/** A browser window left untouched for this long shows all new rows. */
const REST_MS = 10_000;

const TOUCHES = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

let touchedAt = Number.NEGATIVE_INFINITY;

/** Notes from now on when somebody uses this browser window. */
export function noteTouches(): void {
  function note() {
    touchedAt = performance.now();
  }
  for (const type of TOUCHES) window.addEventListener(type, note, { capture: true, passive: true });
}

/** Calls back once nobody is using this browser window, perhaps at once; returns a function that cancels. */
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

/** Whether a dialog or menu is open, or somebody has written something unsent. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isTyped =
    isTyping(activeElement) &&
    activeElement instanceof HTMLInputElement &&
    activeElement.value !== "";
  const rows = [...document.querySelectorAll("[data-arrival]")];
  return isWindowOpen() || isTyped || rows.some(isWrittenIn);
}

/** Whether somebody has written something unsent inside the element. */
export function isWrittenIn(within: Element): boolean {
  return [...within.querySelectorAll("textarea")].some(({ value }) => value.trim() !== "");
}
