import * as z from "zod/mini";
import { PAGE_OUT_OF_DATE } from "~/core/server/problems.words";
import type { Guarded } from "~/core/session/guards.server";
import { carryOut } from "~/core/task/commands/carry-out.server";
import { begin, finish } from "../adding.server";
import { fileToUpload } from "../files.model.server";
import { FILE_PROBLEMS } from "../files.words";
import { foundKind } from "../found-kind.server";
import { sentName } from "../send/file-name";
import { sendTo } from "../storage.model.server";

/** What of a file is enough to tell its kind. */
const FIRST_BYTES = 4100;

type Outcome = { status: number; answer: { ok: boolean; message: string | null } };

const FormSchema = z.object({ taskId: z.uuid(), file: z.instanceof(File) });

/** Adds the file of a form to a task and sends it as a message; says why that was not possible, or nothing. */
export async function sendPlainly(guarded: Guarded, form: FormData): Promise<Outcome> {
  const { db, me } = guarded;
  const parsed = FormSchema.safeParse({ taskId: form.get("taskId"), file: form.get("file") });
  if (!parsed.success) return refused(400, PAGE_OUT_OF_DATE);
  const { taskId, file } = parsed.data;
  // What is not what it says is still a file.
  const begins = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const { kind } = await foundKind(begins, file.type);
  const mime = kind === "file" ? "application/octet-stream" : file.type;
  const id = crypto.randomUUID();
  const name = sentName(file.name, "File");
  const begun = await begin(db, me.uid, {
    ...{ intent: "begin", id, taskId, name, kind, mime },
    bytes: file.size,
  });
  if (!begun.answer.ok) return begun;
  const to = await fileToUpload(id, me.uid);
  if (to === null) return refused(404, FILE_PROBLEMS.attachment_not_found);
  const sent = await sendTo(to.path, file, mime);
  if (!sent.ok) return refused(503, FILE_PROBLEMS.storage_away);
  const finished = await finish(me.uid, id);
  if (!finished.answer.ok) return finished;
  const message = new FormData();
  for (const [field, value] of Object.entries({ taskId, kind: "message", message: "", files: id }))
    message.set(field, value);
  return carryOut(guarded, message);
}

function refused(status: number, message: string): Outcome {
  return { status, answer: { ok: false, message } };
}
