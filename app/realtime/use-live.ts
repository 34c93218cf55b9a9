import { useEffect, useState } from "react";
import type { RealtimeServer } from "./listen";
import { useDayChange } from "./use-day-change";
import { useRefresh } from "./use-refresh";

type Live = {
  server: RealtimeServer;
  topics: ReadonlyArray<string>;
  /** When the page was requested. */
  now: string;
  /** When the workspace's day ends. */
  dayEndsAt: string;
};

/** `lost`: changes elsewhere are not heard at the moment; `away`: nothing can be loaded either. */
type Connection = "live" | "lost" | "away";

/**
 * Keeps the page's data live: reloads it when a topic rings, when the connection is made or restored, when the tab
 * becomes visible, and when the day ends. Returns the state of the connection.
 */
export function useLive({ server, topics, now, dayEndsAt }: Live): Connection {
  const { refresh, isAway } = useRefresh();
  const [isLost, setIsLost] = useState(false);
  const { supabaseUrl, publishableKey } = server;
  const key = topics.join(" ");

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // Loaded after hydration: the page is usable before it is live.
    void import("./listen").then(({ listen }) => {
      if (left) return;
      stop = listen({ supabaseUrl, publishableKey }, key.split(" "), {
        onRing: refresh,
        onConnected: () => {
          setIsLost(false);
          // Also the first time: changes since the page was rendered did not ring here.
          refresh();
        },
        onDisconnected: () => setIsLost(true),
        // The admins' topic may have been renamed before it was joined: the loaders know its new name.
        onRefused: refresh,
      });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [supabaseUrl, publishableKey, key, refresh]);

  useEffect(() => {
    function wake() {
      if (document.visibilityState === "visible") refresh();
    }
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
    };
  }, [refresh]);

  useDayChange(now, dayEndsAt, refresh);

  if (isAway) return "away";
  return isLost ? "lost" : "live";
}
