import { useSyncExternalStore } from "react";
import { deviceStore } from "~/core/live/device/texts";
import { forgetDraft, keepPart, keptPart } from "~/core/kit/form/use-draft";

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
}

/** The files of a draft for the eye, also when another window changes them. */
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

/** Takes the files of a draft along to another one, unless that has its own. */
export function takeFilesAlong(from: string, to: string): void {
  const files = filesOf(from);
  if (files === "" || filesOf(to) !== "") return;
  setFilesOf(to, idsIn(files));
  setFilesOf(from, []);
}

/** Takes files out of a draft. */
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
