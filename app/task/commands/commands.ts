import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/core/kit/use-same";
import { reach } from "~/core/live/use-reach";
import type { Reply } from "./answer";
import type { Command } from "./command";
import { createQueue } from "./queue";
import { postCommand } from "./post-command";
import { commandStore, outboxOf } from "./store";

/** Loads the code that sends a command after its files. */
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

/** A command with files is sent after them, by code that is loaded with the first one. */
async function post(command: Command, author: string): Promise<Reply> {
  if (!command.args.files) return postCommand(command, author);
  const uploader = await loadUploader?.().catch(() => null);
  return uploader ? uploader.postWithFiles(command, author) : { kind: "away" };
}

/**
 * Sends this person's commands, including those that an earlier page could not send. Called once, by the shell, which
 * passes the loader of the code that sends files: that code imports this folder.
 */
export function useCommandDelivery(uid: string, load: LoadUploader): void {
  const { revalidate } = useRevalidator();
  const latest = useLatest(revalidate);
  useEffect(() => {
    function wake() {
      // A hidden page may be closing, and would not hear the answer.
      if (document.visibilityState === "visible") commands.resume();
    }
    // The person signed in in another browser window, which has sent this one's commands.
    function hearOthers({ key }: StorageEvent) {
      const isOver = commands.all().some(({ isSignedOut }) => isSignedOut);
      if (isOver && key === outboxOf(uid)) wake();
    }
    // Both browser windows may be visible all the time.
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
