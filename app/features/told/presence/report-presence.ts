import { deviceStore } from "~/core/live/device/texts";

const AGAIN_MS = 60_000;
/** Somebody who is told nothing by push is asked again only after this. */
const LONG_MS = 1_800_000;

/** Says once a minute at most, for all windows of a browser, that this person uses a page by hand. */
export async function reportPresence(uid: string): Promise<void> {
  const key = `daymark-present-until:${uid}` as const;
  const until = Number(deviceStore.get(key));
  // A clock may have been ahead.
  if (until > Date.now() && until < Date.now() + LONG_MS) return;
  deviceStore.set(key, String(Date.now() + AGAIN_MS));
  const answer = await fetch("/resources/presence", {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "error",
    keepalive: true,
  });
  const said: unknown = await answer.json();
  const isTold = typeof said === "object" && said !== null && "isTold" in said && said.isTold;
  if (!isTold) deviceStore.set(key, String(Date.now() + LONG_MS));
}
