import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { RealtimeServer } from "./listen";

/** Several rings of one change (a task, its notification) ask the loaders once. */
const GATHER_MS = 60;

/**
 * Keeps the page's loader data live: asks the loaders again when a topic rings, when the connection comes
 * about or back, and when the tab wakes up. Returns true while the connection is known to be lost.
 */
export function useLive(server: RealtimeServer, topics: ReadonlyArray<string>): boolean {
  const refresh = useRefresh();
  const [lost, setLost] = useState(false);
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
          setLost(false);
          // Also the first time: what changed since the page was made did not ring here.
          refresh();
        },
        onDisconnected: () => setLost(true),
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

  return lost;
}

/** A stable function that revalidates soon, once for many calls, and again when one came while it was under way. */
function useRefresh(): () => void {
  const { state, revalidate } = useRevalidator();
  // In the middle of a navigation it would start the loaders over, and the toast of a redirect would be lost.
  const isMoving = useNavigation().state !== "idle";
  const isIdle = state === "idle" && !isMoving;
  const latest = useRef({ isIdle, revalidate });
  const wanted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    latest.current = { isIdle, revalidate };
    if (isIdle && wanted.current && navigator.onLine) {
      wanted.current = false;
      revalidate();
    }
  }, [isIdle, revalidate]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = useRef(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Asking now would put an error page over what somebody is typing; "online" asks again.
      if (!navigator.onLine) return;
      if (latest.current.isIdle) latest.current.revalidate();
      else wanted.current = true;
    }, GATHER_MS);
  });
  return refresh.current;
}
