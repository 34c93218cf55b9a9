import { useEffect } from "react";
import type * as Hints from "./hint";

const HOVER_MS = 500;

/**
 * Shows short hints beside the buttons that have one in `data-hint`, on hover and on keyboard focus. No text is only
 * in a hint.
 */
export function useHints(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: HTMLElement | null = null;
    let hints: typeof Hints | undefined;

    function want(button: HTMLElement | null, delay: number) {
      if (button === wanted) return;
      clearTimeout(timer);
      hints?.hideHint();
      wanted = button;
      if (button === null) return;
      timer = setTimeout(() => {
        import("./hint").then(
          (loaded) => {
            hints = loaded;
            if (button === wanted && button.isConnected) void hints.showHint(button);
          },
          // Without a connection hints cannot be loaded.
          () => undefined,
        );
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
    const ends = ["pointerdown", "keydown", "focusout", "scroll"] as const;
    document.addEventListener("pointerover", onHover);
    document.documentElement.addEventListener("pointerleave", forget);
    document.addEventListener("focusin", onFocus);
    for (const end of ends) document.addEventListener(end, forget, true);
    return () => {
      forget();
      document.removeEventListener("pointerover", onHover);
      document.documentElement.removeEventListener("pointerleave", forget);
      document.removeEventListener("focusin", onFocus);
      for (const end of ends) document.removeEventListener(end, forget, true);
    };
  }, []);
}

function hintedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-hint]") : null;
}
