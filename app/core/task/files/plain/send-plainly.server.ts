import * as z from "zod/mini";
import { PAGE_OUT_OF_DATE } from "~/core/server/problems.words";
import type { Guarded } from "~/core/session/guards.server";
import { carryOut } from "~/core/task/commands/carry-out.server";
import { begin, finish, remove } from "../adding.server";
import { fileToUpload } from "../files.model.server";
import { FILE_PROBLEMS } from "../files.words";
import { FIRST_BYTES, foundKind } from "../found-kind.server";
import { sentName } from "../send/file-name";
import { sendTo } from "../storage.model.server";

type Outcome = { status: number; answer: { ok: boolean; message: string | null } };

/** The ids are made with the form, so that it may be sent twice. */
const FormSchema = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  taskId: z.uuid(),
  file: z.instanceof(File),
});

/** Adds the file of a form to a task and sends it as a message; says why that was not possible, or nothing. */
export async function sendPlainly(guarded: Guarded, form: FormData): Promise<Outcome> {
  const { db, me } = guarded;
  const parsed = FormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(400, PAGE_OUT_OF_DATE);
  const { id: commandId, fileId: id, taskId, file } = parsed.data;
  // What is not what it says is still a file.
  const begins = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const { kind } = await foundKind(begins, file.type);
  const mime = kind === "file" ? "application/octet-stream" : file.type;
  const name = sentName(file.name, "File");
  const begun = await begin(db, me.uid, {
    ...{ intent: "begin", id, taskId, name, kind, mime },
    bytes: file.size,
  });
  if (!begun.answer.ok) return begun;
  const problem = await bring(id, me.uid, file, mime);
  const message = new FormData();
  const fields = { id: commandId, taskId, kind: "message", message: "", files: id };
  for (const [field, value] of Object.entries(fields)) message.set(field, value);
  const outcome = problem ?? (await carryOut(guarded, message));
  // What was not sent would be counted among the ten that may wait.
  if (!outcome.answer.ok) await remove(db, id, true);
  return outcome;
}

/** Brings the bytes of a file to Storage; returns why they are not ready, or null. The first time may have done it. */
async function bring(id: string, uid: string, file: File, mime: string): Promise<Outcome | null> {
  const to = await fileToUpload(id, uid);
  if (to === null) return null;
  const sent = await sendTo(to.path, file, mime);
  if (!sent.ok) return refused(503, FILE_PROBLEMS.storage_away);
  const finished = await finish(uid, id);
  return finished.answer.ok ? null : finished;
}

function refused(status: number, message: string): Outcome {
  return { status, answer: { ok: false, message } };
}
