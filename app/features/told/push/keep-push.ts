import { renewPush } from "./device";
import { takeDecided } from "./take-decided";

/** What a page does once for somebody who is told on this device, or was. */
export async function keepPush(uid: string, isWanted: boolean): Promise<void> {
  await Promise.all([takeDecided(uid), isWanted ? renewPush(uid) : null]);
}
