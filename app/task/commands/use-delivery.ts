import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/core/kit/use-same";
import { reach } from "~/core/live/use-reach";
import { commands, handUploader, type LoadUploader } from "./commands";
import { outboxOf } from "./store";

/**
 * Sends what this person decided, also what an earlier page could not send. Used once, by the shell, which says what sends
 * files.
 */
export function useCommandDelivery(uid: string, loadUploader: LoadUploader): void {
  const { revalidate } = useRevalidator();
  const latest = useLatest(revalidate);
  useEffect(() => {
    function wake() {
      // A page that is being left has nobody to hear the answer.
      if (document.visibilityState === "visible") commands.resume();
    }
    // Their person signed in in another window, which has sent what was left by this one.
    function hearOthers({ key }: StorageEvent) {
      const isOver = commands.all().some(({ isSignedOut }) => isSignedOut);
      if (isOver && key === outboxOf(uid)) wake();
    }
    // Both windows may be in sight all the time.
    function handleFocus() {
      if (commands.all().some(({ isSignedOut }) => isSignedOut)) wake();
    }
    handUploader(loadUploader);
    const stop = commands.start(uid, () => latest.current());
    const stopHearing = reach.subscribe(() => {
      if (!reach.isLost()) wake();
    });
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("focus", handleFocus);
    window.addEventListener("storage", hearOthers);
    return () => {
      stop();
      stopHearing();
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("focus", handleFocus);
      window.removeEventListener("storage", hearOthers);
    };
  }, [uid, loadUploader, latest]);
}
