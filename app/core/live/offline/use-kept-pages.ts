import { useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keepShown } from "./kept-pages";
import { onSignOutElsewhere } from "./sign-out";
import { registerWorker } from "./register-worker";

/** Stores the shell and the person's own pages in this browser, for reading offline. */
export function useKeptPages(): void {
  const type = useNavigationType();
  const [cameInParts] = useState(type !== "POP");
  useEffect(() => {
    // In development files keep their names when they change.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Without a worker, everything still works online.
    registerWorker().catch(() => undefined);
    // Only a whole page tells this device whose pages it may store, and a page reached within Daymark is none.
    if (cameInParts) keepShown(window.location.href).catch(() => undefined);
  }, [cameInParts]);
  // A whole page leaves nothing of the person in this window.
  useEffect(() => onSignOutElsewhere(() => window.location.assign("/")), []);
}
