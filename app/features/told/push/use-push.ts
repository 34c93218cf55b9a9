import { useEffect } from "react";
import { hasDecided, wantsPush } from "./wanted";

/** Keeps push on this device working: reports its address again, and sends what was accepted from notices. */
export function usePush(uid: string): void {
  useEffect(() => {
    // Nobody waits for it.
    keep(uid).catch(() => undefined);
  }, [uid]);
}

async function keep(uid: string): Promise<void> {
  const isWanted = wantsPush(uid);
  // What was accepted before push was switched off counts all the same.
  if (!isWanted && !(await hasDecided())) return;
  const { keepPush } = await import("./keep-push");
  await keepPush(uid, isWanted);
}
