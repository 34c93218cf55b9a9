import { deviceStore } from "~/core/live/device/texts";
import { filesOf, idsIn, setFilesOf } from "./tray";

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
