import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { routerNow } from "./router-now";
import { createRefresher, type Refresher } from "./refresher";
import { reach, useIsLost } from "./use-reach";

type Refresh = Pick<Refresher, "refresh" | "renew"> & { isLost: boolean };

/** Stable functions that reload the page's data, and whether Daymark counts as unreachable. */
export function useRefresh(): Refresh {
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

  // A navigation without data cancels a reload under way; one with data loads its own.
  const { key } = useLocation();
  const wasReloading = useRef(false);
  useEffect(() => {
    if (wasReloading.current) refresher.current?.refresh();
  }, [key]);
  useEffect(() => {
    wasReloading.current = state === "loading" && !isGoing;
  });

  const refresh = useCallback((change?: string) => {
    reach.look();
    refresher.current?.refresh(change);
  }, []);

  const renew = useCallback((ms: number) => refresher.current?.renew(ms), []);

  // A form submitted in the meantime has cancelled the waiting load.
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) refresh();
    wasLost.current = isLost;
  }, [isLost, refresh]);

  return { refresh, renew, isLost };
}
