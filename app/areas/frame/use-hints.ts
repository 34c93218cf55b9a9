import { useEffect } from "react";

const HOVER_MS = 500;
/** Pixels between a hint and its button, and between a hint and the edge of the browser window. */
const GAP = 6;
const EDGE = 8;

/**
 * Shows short hints beside the buttons that have one in `data-hint`, on hover and on keyboard focus, one at a time. No
 * text is only in a hint.
 */
export function useHints(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: HTMLElement | null = null;
    let shown: HTMLElement | undefined;

    function want(button: HTMLElement | null, delay: number) {
      if (button === wanted) return;
      clearTimeout(timer);
      shown?.remove();
      wanted = button;
      if (button === null) return;
      timer = setTimeout(() => {
        if (button.isConnected) shown = hintBeside(button);
      }, delay);
    }
    function onHover({ target, pointerType }: PointerEvent) {
      if (pointerType === "mouse") want(hintedAt(target), HOVER_MS);
    }
    function onFocus({ target }: FocusEvent) {
      if (target instanceof Element && target.matches(":focus-visible")) want(hintedAt(target), 0);
    }
    function forget() {
      want(null, 0);
    }
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerover", onHover, { signal });
    document.documentElement.addEventListener("pointerleave", forget, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    for (const end of ["pointerdown", "keydown", "focusout", "scroll"] as const) {
      document.addEventListener(end, forget, { capture: true, signal });
    }
    return () => {
      forget();
      listening.abort();
    };
  }, []);
}

function hintedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-hint]") : null;
}

/** Shows a button's hint below the button, or above it where the browser window ends. */
function hintBeside(button: HTMLElement): HTMLElement {
  const hint = document.createElement("div");
  hint.setAttribute("role", "tooltip");
  hint.textContent = button.dataset.hint ?? "";
  hint.className =
    "animate-fade-in rounded-control bg-ink text-paper pointer-events-none fixed top-0 left-0 z-50 w-max max-w-64 px-2 py-1 text-xs font-medium";
  document.body.append(hint);
  const target = button.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const centred = target.left + (target.width - width) / 2;
  const left = Math.max(
    EDGE,
    Math.min(centred, document.documentElement.clientWidth - width - EDGE),
  );
  const below = target.bottom + GAP;
  const top = below + height <= window.innerHeight ? below : target.top - GAP - height;
  hint.style.translate = `${left}px ${top}px`;
  return hint;
}
