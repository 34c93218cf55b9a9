import { short, wallTime } from "~/domain/local-time";
import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const EVERY_SECOND_MS = 1000;

/**
 * The local time as "5 Jan | 3:07 pm", updated every second; null on the server and while hydrating, where the
 * browser's time zone is unknown.
 */
export function useClock(): string | null {
  return useSyncExternalStore(everySecond, clockText, () => null);
}

function clockText(): string {
  const now = new Date();
  const { day, month, clock } = wallTime(now.getTime() - now.getTimezoneOffset() * MINUTE_MS);
  const hour = now.getHours();
  return `${day} ${short(month)} | ${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? "am" : "pm"}`;
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, EVERY_SECOND_MS);
  return () => clearInterval(timer);
}
