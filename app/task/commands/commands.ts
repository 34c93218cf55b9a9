import { reach } from "~/core/live/use-reach";
import type { Reply } from "./answer";
import type { Command } from "./command";
import { createQueue } from "./queue";
import { postCommand } from "./post-command";
import { commandStore } from "./store";

/** Loads what sends a command once its files are there. */
export type LoadUploader = () => Promise<{
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

/** Says how commands with files are sent, before the queue starts: files are in a room after this one. */
export function handUploader(load: LoadUploader): void {
  loadUploader = load;
}

/** What names files is sent once they are there; the code for that is loaded with the first one. */
async function post(command: Command, author: string): Promise<Reply> {
  if (!command.args.files) return postCommand(command, author);
  const uploader = await loadUploader?.().catch(() => null);
  return uploader ? uploader.postWithFiles(command, author) : { kind: "away" };
}
