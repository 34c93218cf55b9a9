import { format } from "date-fns";
import { useSyncExternalStore } from "react";

const PATTERN = "d MMM | h:mm aaa";
const EVERY_SECOND_MS = 1000;

/**
 * The local time as "5 Jan | 3:07 pm", updated every second; null on the server and while hydrating, where the
 * browser's time zone is unknown.
 */
export function useClock(): string | null {
  return useSyncExternalStore(
    everySecond,
    () => format(new Date(), PATTERN),
    () => null,
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, EVERY_SECOND_MS);
  return () => clearInterval(timer);
}
