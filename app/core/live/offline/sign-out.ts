import { hasLeft } from "./kept-pages";

/** The field in which a page says that nothing of the person who signs out is left on the device. */
export const FORGOTTEN = "forgotten";

let windows: BroadcastChannel | undefined;

/** All windows of this browser; what one says the others hear. */
function allWindows(): BroadcastChannel {
  windows ??= new BroadcastChannel("daymark-sign-out");
  return windows;
}

/** Tells the other windows of this browser that their person has signed out, with or without a connection. */
export function tellOthers(): void {
  allWindows().postMessage(null);
}

/** Calls back once the person has signed out in another window; returns a function that stops it. */
export function onSignOutElsewhere(callback: () => void): () => void {
  const channel = allWindows();
  channel.addEventListener("message", callback);
  return () => channel.removeEventListener("message", callback);
}

/**
 * Ends the session of this browser; false when the server could not be asked. Where what was the person's on this device
 * could not be forgotten one by one, the browser forgets all that Daymark has there.
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
