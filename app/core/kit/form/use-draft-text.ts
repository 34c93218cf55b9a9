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

/**
 * Empties a field as its text is sent, so that the next can be typed while the first is on its way. The function that
 * is returned puts a refused text back, unless something was typed since; it says whether it did.
 */
export function emptyForNext(field: { value: string }): () => boolean {
  const text = field.value;
  field.value = "";
  return () => {
    if (field.value !== "") return false;
    field.value = text;
    return true;
  };
}
