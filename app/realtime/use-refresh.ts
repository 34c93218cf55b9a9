import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { onPatience } from "./patient-fetch";
import { isThere } from "./pulse";
import { createRefresher, type Refresher } from "./refresher";

/**
 * A stable function that asks the page's loaders again when they can be answered, and whether Daymark is known to
 * be away meanwhile.
 */
export function useRefresh(): { refresh: () => void; isAway: boolean } {
  const { state, revalidate } = useRevalidator();
  const [isAway, setIsAway] = useState(false);
  // In the middle of a navigation it would start the loaders over, and the toast of a redirect would be lost.
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const refresher = useRef<Refresher>();
  const latest = useRef(revalidate);

  useEffect(() => {
    latest.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    const created = createRefresher({
      isThere,
      revalidate: () => latest.current(),
      onAway: setIsAway,
    });
    refresher.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => onPatience(setIsAway), []);

  useEffect(() => refresher.current?.setIdle(isIdle), [isIdle]);

  const refresh = useCallback(() => refresher.current?.refresh(), []);
  return { refresh, isAway };
}
