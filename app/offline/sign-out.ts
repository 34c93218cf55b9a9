import { hasLeft } from "./kept-pages";

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

/** Ends the session of this browser; false when the server could not be asked. */
export async function endSession(): Promise<boolean> {
  try {
    const body = new URLSearchParams();
    const answer = await fetch("/logout", { method: "POST", body, redirect: "manual" });
    if (!answer.ok && answer.type !== "opaqueredirect") return false;
  } catch {
    return false;
  }
  await hasLeft();
  return true;
}
