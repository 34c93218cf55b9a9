import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isThere } from "~/realtime/pulse";
import { retryAfter } from "~/realtime/refresher";

/**
 * Asks the page's loaders again by itself, after longer and longer waits, as long as `error` says that the server or
 * its database is away; at once when the network is back.
 */
export function useRetry(error: unknown, isAway: boolean): void {
  const { revalidate, state } = useRevalidator();
  const failures = useRef(0);
  const [round, setRound] = useState(0);
  const isWaiting = isAway && state === "idle";

  useEffect(() => {
    if (!isWaiting) return;
    let left = false;
    async function look() {
      failures.current += 1;
      const found = await isThere();
      if (left) return;
      if (found) revalidate();
      else setRound((before) => before + 1);
    }
    function lookAtOnce() {
      failures.current = 0;
      setRound((before) => before + 1);
    }
    const timer = setTimeout(() => void look(), retryAfter(failures.current + 1));
    window.addEventListener("online", lookAtOnce);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener("online", lookAtOnce);
    };
  }, [isWaiting, error, round, revalidate]);
}
