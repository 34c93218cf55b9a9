import { useEffect } from "react";

/** More than the response took to arrive. */
const MARGIN_MS = 1000;
const LOOK_AGAIN_MS = 10_000;

/**
 * Refreshes when the workspace's day ends, so that "today" changes on the page. Both times are the database's; the
 * browser, whose clock may be wrong, only measures the time between them.
 */
export function useDayChange(now: string, dayEndsAt: string, refresh: () => void): void {
  useEffect(() => {
    const end = performance.now() + Date.parse(dayEndsAt) - Date.parse(now);
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      timer = setTimeout(
        () => {
          refresh();
          // The database may still be in the old day: repeat until it is not.
          wait();
        },
        Math.max(end - performance.now(), LOOK_AGAIN_MS) + MARGIN_MS,
      );
    }
    wait();
    return () => clearTimeout(timer);
  }, [now, dayEndsAt, refresh]);
}
