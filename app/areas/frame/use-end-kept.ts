import { useEffect } from "react";
import { endKept } from "~/core/live/offline/kept-pages";
import { useIsLost } from "~/core/live/use-reach";

const EVERY_MS = 60_000;

/**
 * Without a connection, leaves a page that this device may no longer store, so that the page disappears together with
 * its stored copy.
 */
export function useEndKept(): void {
  const isLost = useIsLost();
  useEffect(() => {
    if (!isLost) return;
    async function look() {
      // Without the worker the browser would show its own error page.
      const hasWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
      if (document.visibilityState !== "visible" || !hasWorker) return;
      if (await endKept()) window.location.reload();
    }
    function see() {
      void look();
    }
    see();
    const timer = setInterval(see, EVERY_MS);
    document.addEventListener("visibilitychange", see);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", see);
    };
  }, [isLost]);
}
