import { useEffect } from "react";
import { withUnread } from "~/utils/page-title";

/** Shows the unread count outside the page: before its title, and on the application's icon if it has one. */
export function useUnreadOutside(unread: number): void {
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

  useEffect(() => setBadge(unread), [unread]);
  useEffect(() => () => setBadge(0), []);
}

function setBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // Refused where Daymark is not installed.
  navigator.setAppBadge(count).catch(() => undefined);
}
