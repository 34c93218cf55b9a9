import { useSyncExternalStore } from "react";
import { draftText } from "./use-draft";

/** What is typed into one field of a form, and was not sent; empty for nothing. */
export function useDraftText(key: string, field: string): string {
  return useSyncExternalStore(
    whenStorageChanges,
    () => draftText(key, field),
    () => "",
  );
}

/** Calls back when another window stores something in this browser. */
export function whenStorageChanges(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
