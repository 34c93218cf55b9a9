import { useCallback, useEffect, useRef } from "react";
import { useLatest } from "~/core/kit/use-same";

/**
 * Gives something over the page a step of its own in the history, so that Back closes it and not what is below it. Returns
 * how it is closed otherwise, which takes that step back. The router hears of neither: nothing is loaded again.
 */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useLatest(onClose);
  const isOver = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    const key = `over-${performance.now()}`;
    window.history.pushState({ ...window.history.state, over: key }, "", window.location.href);
    function hear(event: PopStateEvent) {
      event.stopImmediatePropagation();
      left.abort();
      isOver.current = true;
      latest.current();
    }
    // Before the router's own.
    window.addEventListener("popstate", hear, { capture: true, signal: left.signal });
    return () => left.abort();
  }, [latest]);
  return useCallback(() => {
    if (isOver.current) return;
    // A second press would leave what is below it.
    isOver.current = true;
    window.history.back();
  }, []);
}
