import { useEffect } from "react";
import { withUnread } from "~/utils/page-title";

/** Shows how much is unread outside the page: in front of its title, and on the application's icon where it has one. */
export function useUnreadOutside(unread: number): void {
  useEffect(() => {
    function mark() {
      const wanted = withUnread(document.title, unread);
      if (document.title !== wanted) document.title = wanted;
    }
    mark();
    // Each page writes its own title, whenever it likes.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);

  useEffect(() => setBadge(unread), [unread]);
  useEffect(() => () => setBadge(0), []);
}

function setBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // Refused where Daymark is not installed; nothing is lost.
  navigator.setAppBadge(count).catch(() => undefined);
}
