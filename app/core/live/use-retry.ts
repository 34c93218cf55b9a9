import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { away } from "./use-away";

/** While `isAway`, reloads the page as soon as Daymark answers again; after each failed reload the wait is longer. */
export function useRetry(isAway: boolean): void {
  const { revalidate, state } = useRevalidator();
  const attempts = useRef(0);
  const isWaiting = isAway && state === "idle";

  useEffect(() => {
    if (!isWaiting) return;
    let left = false;
    attempts.current += 1;
    void away.untilBack(attempts.current).then(() => {
      if (!left) revalidate();
    });
    return () => {
      left = true;
    };
  }, [isWaiting, revalidate]);
}
