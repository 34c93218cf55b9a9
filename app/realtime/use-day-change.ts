import { useEffect } from "react";

/** The server's clock decides; the browser's may be a little ahead of it. */
const MARGIN_MS = 1000;

/** Refreshes when the workspace's day ends, so that "today" rolls over on screen. */
export function useDayChange(dayEndsAt: string, refresh: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      const left = new Date(dayEndsAt).getTime() - Date.now();
      timer = setTimeout(
        () => {
          refresh();
          // Still this day for the server: ask again until it is not.
          wait();
        },
        Math.max(left, 10_000) + MARGIN_MS,
      );
    }
    wait();
    return () => clearTimeout(timer);
  }, [dayEndsAt, refresh]);
}
