import { renewPush } from "./device";
import { takeDecided } from "./take-decided";

/** What a page does once for somebody who is told on this device. */
export async function keepPush(uid: string): Promise<void> {
  await Promise.all([takeDecided(uid), renewPush(uid)]);
}
