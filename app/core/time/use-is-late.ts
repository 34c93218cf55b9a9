import { useEffect, useState } from "react";
import { worldNow } from "./world-time";

/** Whether more than this many milliseconds have passed since a moment in the world; false without one. */
export function useIsLate(since: string | undefined, afterMs: number): boolean {
  const [late, setLate] = useState(() => (isLate(since, afterMs) ? since : undefined));
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setLate(since), restMs(since, afterMs, worldNow()));
    return () => clearTimeout(timer);
  }, [since, afterMs]);
  return since !== undefined && late === since;
}

/** The milliseconds left; at most `afterMs`, since the clock may have been set back. */
export function restMs(since: string, afterMs: number, now: number): number {
  return Math.min(Math.max(Date.parse(since) + afterMs - now, 0), afterMs);
}

function isLate(since: string | undefined, afterMs: number): boolean {
  return since !== undefined && worldNow() - Date.parse(since) >= afterMs;
}
