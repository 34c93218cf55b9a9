import { useEffect } from "react";
import { useLatest } from "~/core/kit/use-same";
import { loadPatiently } from "~/core/live/load-patiently";

/** Calls back when somebody carried from one person's row to another's; what follows the hand comes after the page. */
export function useCarry(onDrop: (from: string, onto: string) => void): void {
  const latest = useLatest(onDrop);
  useEffect(() => {
    const end = new AbortController();
    void loadPatiently(() => import("./carry")).then(({ listenForCarrying }) => {
      if (!end.signal.aborted) listenForCarrying(end.signal, (...both) => latest.current(...both));
    });
    return () => end.abort();
  }, [latest]);
}
