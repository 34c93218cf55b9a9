import { away } from "~/core/live/use-away";
import { createQueue } from "./queue";
import { postCommand } from "./post-command";
import { commandStore } from "./store";

/** The queue of this browser window. */
export const commands = createQueue({
  post: postCommand,
  store: commandStore,
  isOnline: () => navigator.onLine && !away.isAway(),
  lost: away.suspect,
});
