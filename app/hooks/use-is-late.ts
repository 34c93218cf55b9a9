import { useEffect, useState } from "react";

/** Whether more than these milliseconds have passed since a moment. */
export function useIsLate(since: string, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(() => restOf(since, afterMs) <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), Math.max(restOf(since, afterMs), 0));
    return () => clearTimeout(timer);
  }, [since, afterMs]);
  return isLate;
}

function restOf(since: string, afterMs: number): number {
  return Date.parse(since) + afterMs - Date.now();
}
