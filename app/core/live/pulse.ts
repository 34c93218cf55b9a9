import { endsAfter } from "~/core/live/ends-after";

const PATIENCE_MS = 8000;

/** True if Daymark and its database answer. */
export async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = endsAfter(PATIENCE_MS);
    return (await fetch("/resources/pulse", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
