import { hasLeft } from "./kept-pages";

/** The field that tells the server that this device has deleted everything of the person who signs out. */
export const FORGOTTEN = "forgotten";

let windows: BroadcastChannel | undefined;

/** The channel of all windows of this browser; each hears the others. */
function allWindows(): BroadcastChannel {
  windows ??= new BroadcastChannel("daymark-sign-out");
  return windows;
}

/** Tells the other windows of this browser that their person has signed out, with or without a connection. */
export function tellOthers(): void {
  allWindows().postMessage(null);
}

/** Calls back when the person signs out in another browser window; returns a function that ends it. */
export function onSignOutElsewhere(callback: () => void): () => void {
  const channel = allWindows();
  channel.addEventListener("message", callback);
  return () => channel.removeEventListener("message", callback);
}

/**
 * Ends the session of this browser; returns false if the server was unreachable. If the person's data could not be
 * deleted item by item, the browser deletes everything that Daymark stored.
 */
export async function endSession(isForgotten: boolean): Promise<boolean> {
  try {
    const body = new URLSearchParams(isForgotten ? { [FORGOTTEN]: "yes" } : {});
    const answer = await fetch("/logout", { method: "POST", body, redirect: "manual" });
    if (!answer.ok && answer.type !== "opaqueredirect") return false;
  } catch {
    return false;
  }
  await hasLeft();
  return true;
}
