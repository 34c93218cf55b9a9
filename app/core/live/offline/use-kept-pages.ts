import { useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keepShown } from "./kept-pages";
import { onSignOutElsewhere } from "./sign-out";
import { registerWorker } from "./register-worker";

/** Has this browser keep the shell and the person's own pages, so that they can be read without a connection. */
export function useKeptPages(): void {
  const type = useNavigationType();
  const [cameInParts] = useState(type !== "POP");
  useEffect(() => {
    // While developing, files keep their names when they change.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Without it everything works that works with a connection.
    registerWorker().catch(() => undefined);
    // Only a whole page tells this device whose pages it may keep, and signing in by the form brings none.
    if (cameInParts) keepShown(window.location.href).catch(() => undefined);
  }, [cameInParts]);
  // A whole page, so that nothing of them stays in this window either.
  useEffect(() => onSignOutElsewhere(() => window.location.assign("/")), []);
}
