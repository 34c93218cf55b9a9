import type { RefObject } from "react";
import { useLatest } from "~/core/kit/use-same";
import { useBeforePaint } from "~/core/kit/hydration";

/** Escape closes the conversation, unless a dialog, a menu or a field of its own took the key. */
export function useEscape(pane: RefObject<HTMLElement>, close: () => void) {
  const latest = useLatest(close);
  useBeforePaint(() => {
    const element = pane.current;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("[data-own-escape]")) return;
      event.preventDefault();
      latest.current();
    }
    element?.addEventListener("keydown", handleKey);
    return () => element?.removeEventListener("keydown", handleKey);
  }, [pane]);
}
