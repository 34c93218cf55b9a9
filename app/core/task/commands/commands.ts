import { reach } from "~/core/live/use-reach";
import { createQueue } from "./queue";
import { postCommand } from "./post-command";
import { commandStore } from "./store";

/** The queue of this browser window. */
export const commands = createQueue({
  post: postCommand,
  store: commandStore,
  isOnline: () => navigator.onLine && !reach.isLost(),
  lost: reach.suspect,
});
