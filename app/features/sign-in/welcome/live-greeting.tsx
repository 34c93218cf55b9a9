import { useLive } from "~/core/live/use-live";

/** Lets a task that is assigned while somebody reads the greeting appear there. */
export function LiveGreeting({ live }: { live: Parameters<typeof useLive>[0] }) {
  useLive(live);
  return null;
}
