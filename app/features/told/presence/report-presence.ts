import { deviceStore } from "~/core/live/device/texts";

const AGAIN_MS = 60_000;
/** How long to wait before reporting a person again to whom nothing is pushed. */
const LONG_MS = 1_800_000;

/** Reports that this person uses a page by hand; at most once a minute for all tabs of a browser. */
export async function reportPresence(uid: string): Promise<void> {
  const key = `daymark-present-until:${uid}` as const;
  const until = Number(deviceStore.get(key));
  // The clock may have been ahead when this was stored.
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
