import { useEffect } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** Loads what windows and menus are made of at the first sign of a hand, so that it is there when something is pressed. */
export function useWindowsOnIntent(): void {
  useEffect(() => {
    const signs = new AbortController();
    function load() {
      signs.abort();
      // What does not come now is asked for again when it is wanted; until then nobody need wait for it.
      void Promise.allSettled([
        import("~/core/kit/ui/dialog-window"),
        import("~/core/kit/ui/menu-window"),
      ]);
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, load, { signal: signs.signal, passive: true });
    }
    return () => signs.abort();
  }, []);
}
