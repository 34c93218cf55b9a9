import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/core/kit/use-same";
import { reach } from "~/core/live/use-reach";
import type { Reply } from "./answer";
import type { Command } from "./command";
import { createQueue } from "./queue";
import { postCommand } from "./post-command";
import { commandStore, outboxOf } from "./store";

/** Loads what sends a command once its files are there. */
type LoadUploader = () => Promise<{
  postWithFiles: (command: Command, author: string) => Promise<Reply>;
}>;

let loadUploader: LoadUploader | null = null;

/** The queue of this browser window. */
export const commands = createQueue({
  post,
  store: commandStore,
  isOnline: () => navigator.onLine && !reach.isLost(),
  lost: reach.suspect,
});

/** What names files is sent once they are there; the code for that is loaded with the first one. */
async function post(command: Command, author: string): Promise<Reply> {
  if (!command.args.files) return postCommand(command, author);
  const uploader = await loadUploader?.().catch(() => null);
  return uploader ? uploader.postWithFiles(command, author) : { kind: "away" };
}

/**
 * Sends what this person decided, also what an earlier page could not send. Used once, by the shell, which says what sends
 * files: that is in a room after this one.
 */
export function useCommandDelivery(uid: string, load: LoadUploader): void {
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
    loadUploader = load;
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
  }, [uid, load, latest]);
}
