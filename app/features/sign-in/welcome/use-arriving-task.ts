import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 5_000;

/**
 * Loads the page again every few seconds while somebody looks at it and waits for a task: it has no shell that
 * listens, and is not open for long.
 */
export function useArrivingTask(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  // A form that is under way loads the page itself.
  const isAsking = useNavigation().state === "idle" && isWaiting;
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    async function look() {
      if (document.visibilityState !== "visible") return;
      // A server that is unreachable for a moment is no reason for an error page.
      const pulse = await fetch("/resources/pulse").catch(() => null);
      if (pulse?.ok && !isOver) revalidate();
    }
    function handleVisible() {
      void look();
    }
    const timer = setInterval(handleVisible, EVERY_MS);
    document.addEventListener("visibilitychange", handleVisible);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleVisible);
    };
  }, [isAsking, revalidate]);
}
