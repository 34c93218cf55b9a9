import { useSyncExternalStore } from "react";
import { forgetDraft, keepPart, keptPart } from "~/core/kit/form/use-draft";

const listeners = new Set<() => void>();

function keyOf(draft: string): string {
  return `${draft}:files`;
}

/** The ids of the files that were added to a draft and not sent yet, as a command names them. */
export function filesOf(draft: string): string {
  return keptPart(keyOf(draft)) ?? "";
}

/** Stores with a draft which files were added to it. */
export function setFilesOf(draft: string, ids: ReadonlyArray<string>): void {
  if (ids.length === 0) forgetDraft(keyOf(draft));
  else keepPart(keyOf(draft), ids.join(" "));
  for (const listener of listeners) listener();
}

/** The files of a draft for the eye, also when another window changes them. */
export function useFilesOf(draft: string): string {
  return useSyncExternalStore(
    subscribe,
    () => filesOf(draft),
    () => "",
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The ids in a command's field. */
export function idsIn(files: string | undefined): Array<string> {
  return (files ?? "").split(" ").filter((id) => id !== "");
}
