import { useEffect } from "react";
import { hasDecided, wantsPush } from "./wanted";

/** Keeps what this device was told to do while Daymark is closed: it says again where, and sends what was accepted. */
export function usePush(uid: string): void {
  useEffect(() => {
    // Nobody waits for it.
    keep(uid).catch(() => undefined);
  }, [uid]);
}

async function keep(uid: string): Promise<void> {
  const isWanted = wantsPush(uid);
  // What was accepted before it was switched off counts all the same.
  if (!isWanted && !(await hasDecided())) return;
  const { keepPush } = await import("./keep-push");
  await keepPush(uid, isWanted);
}
