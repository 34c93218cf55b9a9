import { useSyncExternalStore } from "react";
import { draftText } from "./use-draft";

/** The unsent text of one field of a form; empty if there is none. */
export function useDraftText(key: string, field: string): string {
  return useSyncExternalStore(
    whenStorageChanges,
    () => draftText(key, field),
    () => "",
  );
}

/** Calls back when another browser window stores something in this browser. */
export function whenStorageChanges(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/**
 * Empties a field when its text is sent, so that the next one can be typed in the meantime. The returned function puts
 * a refused text back, unless something was typed since, and returns whether it did.
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
