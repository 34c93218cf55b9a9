import { reach } from "~/core/live/use-reach";
import type { Reply } from "./answer";
import type { Command } from "./command";
import { createQueue } from "./queue";
import { postCommand } from "./post-command";
import { commandStore } from "./store";

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
  const code = await import("~/task/files/send/with-files").catch(() => null);
  return code === null ? { kind: "away" } : code.postWithFiles(command, author);
}
