import { serverDb } from "~/core/server/admin.server";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";

export type FileKind = Database["public"]["Enums"]["attachment_kind"];

/** For the server: where the bytes of an announced file go; null if the file is finished or gone. */
export async function fileToUpload(id: string, uid: string) {
  const answer = await serverDb().rpc("attachment_to_upload", { p_id: id, p_uid: uid });
  return toData(answer)[0] ?? null;
}

/** What the bytes of a file are. */
export type FoundFile = { kind: FileKind; mime: string; bytes: number };

/** For the server: reports what a file's bytes are, or null. Returns whether it is ready; if not, it is deleted. */
export function finishFile(id: string, uid: string, found: FoundFile | null) {
  return call(serverDb(), "finish_attachment", { id, uid, ...found });
}

/** For the server: deletes an unfinished file. */
export async function refuseFile(id: string, uid: string) {
  toData(await call(serverDb(), "refuse_attachment", { id, uid }));
}

/** Whether the caller sees a file that is ready. */
export async function seesFile(db: Db, id: string): Promise<boolean> {
  const answer = await db.from("attachments").select("id").eq("id", id).eq("state", "ready");
  return toData(answer).length > 0;
}

/** A file in the list of a task's files. */
export type ListedFile = Database["public"]["Functions"]["list_files"]["Returns"][number];

/** The files of a task that the caller sees, newest first. */
export async function listFiles(db: Db, taskId: string): Promise<Array<ListedFile>> {
  return toData(await db.rpc("list_files", { p_task_id: taskId }));
}

/** Whether a file of the caller's is still unsent. */
export async function isUnsent(db: Db, id: string): Promise<boolean> {
  const answer = await db.from("attachments").select("id").eq("id", id).is("sent_at", null);
  return toData(answer).length > 0;
}

/** For the server, about a file that somebody sees: where its bytes are; null if it has just been removed. */
export async function fileToRead(id: string) {
  return toData(await serverDb().rpc("attachment_to_read", { p_id: id }))[0] ?? null;
}

/** For the worker: the paths of what is no longer needed. */
export async function takeUnneeded() {
  return toData(await serverDb().rpc("take_unneeded_files"));
}

/** For the worker: the names in Storage with bytes that nobody announced, or too many. */
export async function strayUploads() {
  return toData(await serverDb().rpc("stray_uploads"));
}

/** How many bytes may be sent to a name in Storage now; null: none. */
export async function mostAt(name: string): Promise<number | null> {
  return toData(await serverDb().rpc("awaited_uploads", { p_names: [name] }))[0]?.most ?? null;
}

/** For the worker: those of these paths that the database does not know. */
export async function unknownAmong(paths: ReadonlyArray<string>) {
  return toData(await serverDb().rpc("unknown_files", { p_paths: [...paths] }));
}

/** For the worker: notes that the files at these paths were deleted. */
export async function settleUnneeded(paths: ReadonlyArray<string>) {
  toData(await serverDb().rpc("settle_unneeded_files", { p_paths: [...paths] }));
}
