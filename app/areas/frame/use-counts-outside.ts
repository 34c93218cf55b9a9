import { useEffect, useRef } from "react";
import { withUnread } from "~/core/kit/page-title";

/** Shows the counts outside the page: unread in the title, due today on the icons of the tab and the application. */
export function useCountsOutside(unread: number, today: number): void {
  useEffect(() => {
    function mark() {
      const wanted = withUnread(document.title, unread);
      if (document.title !== wanted) document.title = wanted;
    }
    mark();
    // Each page may set its own title at any time.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);

  useEffect(() => setBadge(today), [today]);
  useEffect(() => () => setBadge(0), []);

  const isNumbered = useRef(false);
  useEffect(() => {
    if (today === 0 && !isNumbered.current) return;
    isNumbered.current = true;
    number(today);
  }, [today]);
  useEffect(() => () => (isNumbered.current ? number(0) : undefined), []);
}

function number(count: number): void {
  // If the file does not load, the tab keeps the plain icon.
  import("./tab-sign").then(({ showOnTab }) => showOnTab(count)).catch(() => undefined);
}

function setBadge(count: number): void {
  if (typeof navigator.setAppBadge !== "function") return;
  // Browsers refuse if Daymark is not installed.
  navigator.setAppBadge(count).catch(() => undefined);
}
