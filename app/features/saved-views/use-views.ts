import { useEffect, useState } from "react";
import type { SavedView } from "~/core/shell/saved-views";
import { viewsChanges } from "~/core/live/changes";

const NONE: ReadonlyArray<SavedView> = [];

/**
 * The saved views: those that came with the page; after a change, the current ones. A page that was not loaded as a
 * whole has none, and requests them once.
 */
export function useViews(known: ReadonlyArray<SavedView> | null): ReadonlyArray<SavedView> {
  const [views, setViews] = useState(known);
  const isUnknown = views === null;
  useEffect(() => {
    let asked = 0;
    async function load() {
      asked += 1;
      const own = asked;
      const { loadViews } = await import("./load-views");
      const found = await loadViews();
      if (own === asked) setViews(found);
    }
    /** If the request fails, the known views stay. */
    function renew() {
      load().catch(() => undefined);
    }
    if (isUnknown) renew();
    const stop = viewsChanges.subscribe(renew);
    return () => {
      asked = -1;
      stop();
    };
  }, [isUnknown]);
  return views ?? NONE;
}
