import { useEffect } from "react";
import { loadAhead } from "~/core/live/on-demand";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** Loads the code of windows and menus at the first sign of a hand, so that it is there when something is pressed. */
export function useWindowsOnIntent(): void {
  useEffect(() => {
    const signs = new AbortController();
    function load() {
      signs.abort();
      void loadAhead();
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, load, { signal: signs.signal, passive: true });
    }
    return () => signs.abort();
  }, []);
}
