import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { shownSince } from "~/core/live/offline/kept-age";
import { noteServerTime } from "./world-time";

const STEP_MS = 30_000;

const Now = createContext<number | null>(null);

type PageClockProps = {
  /** The server's time when a loader read it. */
  serverNow: string;
  children: ReactNode;
};

/** The page's only clock; everything that shows how late or how long ago reads it with `useNow`. */
export function PageClock({ serverNow, children }: PageClockProps) {
  const [passed, setPassed] = useState({ since: serverNow, ms: 0 });
  const begin = Date.parse(serverNow);
  useEffect(() => {
    const start = performance.now();
    noteServerTime(begin, shownSince());
    let timer = 0;
    function turn() {
      const ms = performance.now() - start;
      // Otherwise parts still hydrating would be drawn again.
      startTransition(() => setPassed({ since: serverNow, ms }));
      // On the server's full and half minutes: a task becomes late in its minute, not some seconds after.
      timer = window.setTimeout(turn, STEP_MS - ((begin + ms) % STEP_MS));
    }
    turn();
    return () => clearTimeout(timer);
  }, [serverNow, begin]);
  const now = begin + (passed.since === serverNow ? passed.ms : 0);
  return <Now.Provider value={Math.floor(now / STEP_MS) * STEP_MS}>{children}</Now.Provider>;
}

/**
 * The server's time in milliseconds since 1970, in steps of half a minute. The browser's own clock may be wrong, and
 * would not match what the server rendered.
 */
export function useNow(): number {
  const now = useContext(Now);
  if (now === null) throw new Error("No PageClock");
  return now;
}
