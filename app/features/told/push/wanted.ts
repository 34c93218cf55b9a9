import { answers } from "~/core/live/device/answers";
import { deviceStore } from "~/core/live/device/texts";

const KEY = "daymark-push";

export const DECIDED = "daymark-decided";

/** Whether something was decided in a notice here since the last sign-out; it may have been sent by now. */
export async function hasDecided(): Promise<boolean> {
  return "caches" in window && answers.has(DECIDED).catch(() => false);
}

/** Whether this person has switched on push in this browser, and the browser still allows it. */
export function wantsPush(uid: string): boolean {
  if (!("Notification" in window) || Notification.permission !== "granted") return false;
  return deviceStore.get(KEY) === uid;
}

/** Stores for whom push is on in this browser; null for nobody. */
export function keepWanted(uid: string | null): void {
  if (uid === null) deviceStore.remove(KEY);
  else deviceStore.set(KEY, uid);
}
