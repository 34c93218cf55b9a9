import { useCallback, useEffect, useRef, useState } from "react";
import { keptSince } from "./offline/kept-age";
import type { RealtimeServer } from "./listen";
import type { Standing } from "./standing";
import { ownChanges, VIEWS_CHANGED, viewsChanges } from "./changes";
import { useNavigation, useRevalidator } from "@remix-run/react";
import { hearCancelledReloads, routerNow } from "./router-now";
import { createRefresher, type Refresher } from "./refresher";
import { reach, useIsLost } from "./use-reach";

/** More than the response took to arrive. */
const MARGIN_MS = 1000;
const LOOK_AGAIN_MS = 10_000;

/**
 * Refreshes when the workspace's day ends, so that "today" changes on the page. Both times are the database's; the
 * browser, whose clock may be wrong, only measures the time between them.
 */
function useDayChange(now: string, dayEndsAt: string, refresh: () => void): void {
  useEffect(() => {
    const end = performance.now() + Date.parse(dayEndsAt) - Date.parse(now);
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      timer = setTimeout(
        () => {
          refresh();
          // The database may still be in the old day: repeat until it is not.
          wait();
        },
        Math.max(end - performance.now(), LOOK_AGAIN_MS) + MARGIN_MS,
      );
    }
    wait();
    return () => clearTimeout(timer);
  }, [now, dayEndsAt, refresh]);
}

type Live = {
  server: RealtimeServer;
  topics: ReadonlyArray<string>;
  /** When the page was requested. */
  now: string;
  /** When the workspace's day ends. */
  dayEndsAt: string;
};

/**
 * Above a project's limit rings are dropped silently: such changes appear when somebody returns to the browser window,
 * or after some minutes.
 */
const FOCUSED_AFTER_MS = 60_000;
const RENEWED_EVERY_MS = 300_000;

/** A page reloaded this recently is reloaded again only for a ring. */
const POLLED_AFTER_MS = 20_000;

/** How long the ring of this window's own change may take. */
const OWN_RING_MS = 1000;

/** `late`: other people's changes may not be heard; `lost`: nothing can be loaded either. */
type Connection = "live" | "late" | "lost";

/**
 * Keeps the page's data live. Reloads it when a topic rings, when the connection is made or restored, when the tab
 * becomes visible, when the day ends, and every few minutes; every minute while rings may be missed. Returns the state
 * of the connection.
 */
export function useLive({ server, topics, now, dayEndsAt }: Live): Connection {
  const { refresh, renew, renewSince, isLost } = useRefresh();
  const [isLate, setIsLate] = useState(false);
  const { supabaseUrl, publishableKey } = server;
  const key = topics.join(" ");

  const standing = useRef<Standing>();
  useEffect(
    () => () => {
      standing.current?.stop();
      standing.current = undefined;
    },
    [],
  );

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // Loaded after hydration: the page is usable before it is live.
    void import("./listen").then(({ createStanding, listen }) => {
      if (left) return;
      const known = (standing.current ??= createStanding({
        say: setIsLate,
        catchUp: (isAfterLoss) => {
          if (isAfterLoss) viewsChanges.tell();
          // Also the first time: changes since the page was rendered did not ring here.
          refresh();
        },
        poll: () => renew(POLLED_AFTER_MS),
        isSeen,
      }));
      known.begin();
      stop = listen({ supabaseUrl, publishableKey }, key.split(" "), {
        onRing: (change, event) => {
          if (event === VIEWS_CHANGED) viewsChanges.tell();
          else refresh(change);
        },
        onConnected: known.heard,
        onDisconnected: known.lost,
        // The admins' topic may have been renamed before the page joined: the loaders know its new name.
        onRefused: refresh,
      });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [supabaseUrl, publishableKey, key, refresh, renew]);

  useEffect(() => {
    function wake() {
      if (isSeen()) refresh();
    }
    function focused() {
      renew(FOCUSED_AFTER_MS);
    }
    const timer = setInterval(
      () => isSeen() && renew(RENEWED_EVERY_MS),
      // Browser windows opened together must not reload together.
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

  useEffect(() => {
    function hear() {
      // The ring may come before the answer that tells. However young the page is, its data is older.
      const at = performance.now() - OWN_RING_MS / 2;
      setTimeout(() => renewSince(at), OWN_RING_MS);
    }
    return ownChanges.subscribe(hear);
  }, [renewSince]);

  // The page's own copy may be older than the stored copy of its data.
  useEffect(() => {
    if (keptSince() !== null) refresh();
  }, [refresh]);

  useDayChange(now, dayEndsAt, refresh);

  if (isLost) return "lost";
  return isLate ? "late" : "live";
}

function isSeen(): boolean {
  return document.visibilityState === "visible";
}

type Refresh = Pick<Refresher, "refresh" | "renew" | "renewSince"> & { isLost: boolean };

/** Stable functions that reload the page's data, and whether Daymark counts as unreachable. */
function useRefresh(): Refresh {
  const { state, revalidate } = useRevalidator();
  const isLost = useIsLost();
  // During a navigation a reload would restart the loaders, and the toast of a redirect would be lost.
  const isGoing = useNavigation().state !== "idle";
  const isIdle = !isGoing && state === "idle";
  const refresher = useRef<Refresher>();
  const latest = useRef(revalidate);

  useEffect(() => {
    latest.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    const created = createRefresher(
      () => latest.current(),
      () => routerNow().next !== undefined,
    );
    refresher.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => refresher.current?.setIdle(isIdle), [isIdle]);

  useEffect(() => hearCancelledReloads(() => refresher.current?.refresh()), []);

  const refresh = useCallback((change?: string) => {
    reach.look();
    refresher.current?.refresh(change);
  }, []);

  const renew = useCallback((ms: number) => refresher.current?.renew(ms), []);
  const renewSince = useCallback((at: number) => refresher.current?.renewSince(at), []);

  // A form submitted in the meantime has cancelled the waiting load.
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) refresh();
    wasLost.current = isLost;
  }, [isLost, refresh]);

  return { refresh, renew, renewSince, isLost };
}
