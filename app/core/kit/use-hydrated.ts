import { useSyncExternalStore } from "react";

/** Whether the page is React's by now: false on the server and while the browser takes its page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}

function noChanges() {
  return () => undefined;
}
