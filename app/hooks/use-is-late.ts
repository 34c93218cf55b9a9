import { useEffect, useState } from "react";

/** Whether more than these milliseconds have passed since a moment; not without one. */
export function useIsLate(since: string | undefined, afterMs: number): boolean {
  const [late, setLate] = useState(() => (isLate(since, afterMs) ? since : undefined));
  useEffect(() => {
    if (since === undefined) return;
    const rest = Math.max(Date.parse(since) + afterMs - Date.now(), 0);
    const timer = setTimeout(() => setLate(since), rest);
    return () => clearTimeout(timer);
  }, [since, afterMs]);
  return since !== undefined && late === since;
}

function isLate(since: string | undefined, afterMs: number): boolean {
  return since !== undefined && Date.now() - Date.parse(since) >= afterMs;
}
