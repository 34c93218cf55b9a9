import { useEffect } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** Loads the code of windows and menus at the first sign of a hand, so that it is there when something is pressed. */
export function useWindowsOnIntent(): void {
  useEffect(() => {
    const signs = new AbortController();
    function load() {
      signs.abort();
      // If it cannot be loaded now, it is requested again when it is needed; until then nobody has to wait for it.
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
