import { hasLeft } from "./kept-pages";

/** Ends the session of this browser; false when the server could not be asked. */
export async function endSession(): Promise<boolean> {
  try {
    const body = new URLSearchParams();
    const answer = await fetch("/logout", { method: "POST", body, redirect: "manual" });
    if (answer.status >= 500) return false;
  } catch {
    return false;
  }
  await hasLeft();
  return true;
}
