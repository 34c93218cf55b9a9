import { useEffect } from "react";
import workerUrl from "~/service-worker/worker?worker&url";

/** Has this browser keep the shell and the person's own pages, so that they can be read without a connection. */
export function useKeptPages(): void {
  useEffect(() => {
    // While developing, files keep their names when they change.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Without it everything works that works with a connection.
    navigator.serviceWorker.register(workerUrl, { scope: "/" }).catch(() => undefined);
  }, []);
}
