import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { reach } from "./use-reach";

/** While `isLost`, reloads the page as soon as Daymark answers again; after each failed reload the wait is longer. */
export function useRetry(isLost: boolean): void {
  const { revalidate, state } = useRevalidator();
  const attempts = useRef(0);
  const isWaiting = isLost && state === "idle";

  useEffect(() => {
    if (!isWaiting) return;
    let left = false;
    attempts.current += 1;
    void reach.untilBack(attempts.current).then(() => {
      if (!left) revalidate();
    });
    return () => {
      left = true;
    };
  }, [isWaiting, revalidate]);
}
