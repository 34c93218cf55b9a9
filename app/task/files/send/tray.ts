import { useSyncExternalStore } from "react";
import { deviceStore } from "~/core/live/device/texts";
import { forgetDraft, keepPart, keptPart } from "~/core/kit/form/use-draft";

function keyOf(draft: string): string {
  return `${draft}:files`;
}

/** The ids of a draft's unsent files, as a command names them. */
export function filesOf(draft: string): string {
  return keptPart(keyOf(draft)) ?? "";
}

/** Stores which files a draft has. */
export function setFilesOf(draft: string, ids: ReadonlyArray<string>): void {
  if (ids.length === 0) forgetDraft(keyOf(draft));
  else keepPart(keyOf(draft), ids.join(" "));
}

/** The ids of a draft's files, also after changes in another browser window. */
export function useFilesOf(draft: string): string {
  return useSyncExternalStore(
    deviceStore.subscribe,
    () => filesOf(draft),
    () => "",
  );
}

/** The ids in a command's field. */
export function idsIn(files: string | undefined): Array<string> {
  return (files ?? "").split(" ").filter((id) => id !== "");
}

/** Moves the files of a draft to another one, unless that has files of its own. */
export function takeFilesAlong(from: string, to: string): void {
  const files = filesOf(from);
  if (files === "" || filesOf(to) !== "") return;
  setFilesOf(to, idsIn(files));
  setFilesOf(from, []);
}

/** Removes files from a draft. */
export function takeOut(draft: string, ids: ReadonlyArray<string>): void {
  const before = idsIn(filesOf(draft));
  const left = before.filter((id) => !ids.includes(id));
  if (left.length < before.length) setFilesOf(draft, left);
}

/** The drafts of this browser that have files. */
export function draftsWithFiles(): Array<string> {
  return deviceStore.names().flatMap((key) => /^draft:(.*):files:part$/.exec(key)?.[1] ?? []);
}

/** The ids of the files of all drafts in this browser. */
export function filesOfDrafts(): Array<string> {
  return draftsWithFiles().flatMap((draft) => idsIn(filesOf(draft)));
}
