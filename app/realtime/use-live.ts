import { useEffect, useState } from "react";
import { keptSince } from "~/offline/is-kept-copy";
import type { RealtimeServer } from "./listen";
import { sayViewsChanged, VIEWS_CHANGED } from "./views-changed";
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

/** Above a project's limit rings are dropped without a word: what none told is seen when somebody looks, or after minutes. */
const FOCUSED_AFTER_MS = 60_000;
const RENEWED_EVERY_MS = 300_000;

/** `lost`: changes elsewhere are not heard at the moment; `away`: nothing can be loaded either. */
type Connection = "live" | "lost" | "away";

/**
 * Keeps the page's data live: reloads it when a topic rings, when the connection is made or restored, when the tab
 * becomes visible, when the day ends, and now and then. Returns the state of the connection.
 */
export function useLive({ server, topics, now, dayEndsAt }: Live): Connection {
  const { refresh, renew, isAway } = useRefresh();
  const [isLost, setIsLost] = useState(false);
  const { supabaseUrl, publishableKey } = server;
  const key = topics.join(" ");

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    let wasLost = false;
    // Loaded after hydration: the page is usable before it is live.
    void import("./listen").then(({ listen }) => {
      if (left) return;
      stop = listen({ supabaseUrl, publishableKey }, key.split(" "), {
        onRing: (change, event) => {
          if (event === VIEWS_CHANGED) sayViewsChanged();
          else refresh(change);
        },
        onConnected: () => {
          setIsLost(false);
          if (wasLost) sayViewsChanged();
          // Also the first time: changes since the page was rendered did not ring here.
          refresh();
        },
        onDisconnected: () => {
          wasLost = true;
          setIsLost(true);
        },
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
    function focused() {
      renew(FOCUSED_AFTER_MS);
    }
    const timer = setInterval(
      () => document.visibilityState === "visible" && renew(RENEWED_EVERY_MS),
      // Windows that were opened together do not ask together.
      RENEWED_EVERY_MS * (1 + Math.random() / 4),
    );
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    window.addEventListener("focus", focused);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
      window.removeEventListener("focus", focused);
    };
  }, [refresh, renew]);

  // A copy of the page may be older than what was kept of its data.
  useEffect(() => {
    if (keptSince() !== null) refresh();
  }, [refresh]);

  useDayChange(now, dayEndsAt, refresh);

  if (isAway) return "away";
  return isLost ? "lost" : "live";
}
