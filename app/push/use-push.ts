import { useEffect } from "react";
import { wantsPush } from "./wanted";

/** Keeps what this device was told to do while Daymark is closed: it says again where, and sends what was accepted. */
export function usePush(uid: string): void {
  useEffect(() => {
    if (!wantsPush(uid)) return;
    // Nobody waits for it.
    import("./keep-push").then(({ keepPush }) => keepPush(uid)).catch(() => undefined);
  }, [uid]);
}
