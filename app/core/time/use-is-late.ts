import { useEffect, useState } from "react";

/** Whether more than these milliseconds have passed since a moment; not without one. */
export function useIsLate(since: string | undefined, afterMs: number): boolean {
  const [late, setLate] = useState(() => (isLate(since, afterMs) ? since : undefined));
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setLate(since), restMs(since, afterMs, Date.now()));
    return () => clearTimeout(timer);
  }, [since, afterMs]);
  return since !== undefined && late === since;
}

/** How long it still takes; no longer than from now on, since the clock may have been put back in the meantime. */
export function restMs(since: string, afterMs: number, now: number): number {
  return Math.min(Math.max(Date.parse(since) + afterMs - now, 0), afterMs);
}

function isLate(since: string | undefined, afterMs: number): boolean {
  return since !== undefined && Date.now() - Date.parse(since) >= afterMs;
}
