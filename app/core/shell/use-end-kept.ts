import { useEffect } from "react";
import { endKept } from "~/core/live/offline/kept-pages";
import { useAway } from "~/core/live/use-away";

const EVERY_MS = 60_000;

/** Without a connection, leaves a page that this device may keep no longer: what is shown goes with what was kept. */
export function useEndKept(): void {
  const isAway = useAway();
  useEffect(() => {
    if (!isAway) return;
    async function look() {
      // Without the worker the browser's own error page would come.
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
  }, [isAway]);
}
