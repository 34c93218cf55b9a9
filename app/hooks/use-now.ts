import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/**
 * The server's time in milliseconds since 1970, as the loader returned it, advancing while the page is open.
 * The browser's own clock may be wrong, and would not match what the server rendered.
 */
export function useNow(serverNow: string): number {
  const [passed, setPassed] = useState({ since: serverNow, ms: 0 });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setPassed({ since: serverNow, ms: performance.now() - start }),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [serverNow]);
  return Date.parse(serverNow) + (passed.since === serverNow ? passed.ms : 0);
}
