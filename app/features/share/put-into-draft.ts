import { m } from "~/core/words/m";
import { addToDraft } from "~/core/kit/form/use-draft";
import { messageDraft } from "~/task/commands/command";
import { addFiles, refusalOf } from "~/task/files/send/add";
import type { Shared, SharedFile } from "./read-shared";

type Place = { taskId: string; uid: string; mostMb: number | null };

/** Why a file cannot be added to a message; null if it can. */
export function problemOf({ file, size, type }: SharedFile, mostMb: number): string | null {
  return (
    refusalOf({ size, type }, mostMb) ?? (file === null ? m.share_this_device_has_too() : null)
  );
}

/** Puts what was shared into the draft of a conversation, and returns why some of it was not. */
export async function putIntoDraft(
  { files, text }: Pick<Shared, "files" | "text">,
  { taskId, uid, mostMb }: Place,
): Promise<ReadonlyArray<string>> {
  const key = messageDraft(uid, taskId);
  const fitting = files.flatMap((one) =>
    one.file !== null && mostMb !== null && problemOf(one, mostMb) === null ? one.file : [],
  );
  const added =
    mostMb === null ? null : await addFiles(fitting, { key, owner: uid, taskId, mostMb });
  if (text !== "") addToDraft(key, "message", text);
  return added?.problems ?? [];
}
