import { t } from "~/core/words/t";
import type { Db } from "~/core/server/client.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { problemText } from "~/core/server/problems.words";
import { type ActionAnswer, answerWith } from "~/core/kit/form/action-answer";
import {
  type Announced,
  beginFile,
  fileToUpload,
  finishFile,
  isUnsent,
  refuseFile,
  removeFile,
} from "./files.model.server";
import { FILE_OUTCOMES, FILE_PROBLEMS, FILE_TEXTS } from "./files.words";
import { foundKind, isHarmless } from "./found-kind.server";
import { isClean } from "./scan.server";
import type { FileForm } from "./schema";
import { deleteAt, keep, previewOf, signUpload } from "./storage.model.server";

/** Where a browser sends bytes to; `bucket` and `name` are for sending them in pieces. */
type Upload = { url: string; token: string; bucket: string; name: string };
type Uploads = { id: string; upload: Upload | null; preview: Upload | null };
type Outcome = { status: number; answer: ActionAnswer<Uploads> };

/** Not 409, which means that the bytes are missing. */
const OUTCOME_STATUS = { gone: 404, not_allowed: 403, wrong_size: 422, wrong_kind: 422 } as const;

function done(value: Uploads | null = null): Outcome {
  return { status: 200, answer: answerWith({ ok: true, value }) };
}

function refused(status: number, message: string): Outcome {
  return { status, answer: answerWith<Uploads>({ ok: false, message }) };
}

function failed(problem: Problem): Outcome {
  return refused(statusOf(problem), problemText(problem, { own: FILE_PROBLEMS }));
}

type Begin = Extract<FileForm, { intent: "begin" }>;

/** Announces a file, and signs the address for its bytes. */
export async function begin(db: Db, uid: string, form: Begin): Promise<Outcome> {
  const notBegun = await beginFile(db, announced(form));
  if (notBegun) {
    const { problem, limit } = notBegun;
    if (problem.reason === "file_too_large") return refused(422, FILE_TEXTS.tooLarge(limit));
    if (problem.reason === "too_many_files")
      return refused(
        429,
        t(
          "Too many files at once. Try again in {seconds} {seconds, plural, one {second} other {seconds}}.",
          { seconds: limit },
        ),
      );
    return failed(problem);
  }
  const { id } = form;
  const to = await fileToUpload(id, uid);
  // The file was finished before: nothing is left to send.
  if (to === null) return done({ id, upload: null, preview: null });
  const [upload, preview] = await Promise.all([
    signUpload(to.path),
    to.has_preview ? signUpload(previewOf(to.path)) : null,
  ]);
  if (!upload.ok) return failed(upload.problem);
  if (preview?.ok === false) return failed(preview.problem);
  return done({ id, upload: upload.value, preview: preview?.value ?? null });
}

function announced({ id, taskId, name, kind, mime, bytes, ...more }: Begin): Announced {
  const { width, height, thumb, preview } = more;
  return {
    p_id: id,
    p_name: name,
    p_kind: kind,
    p_mime: mime,
    p_bytes: bytes,
    p_has_preview: preview === "true",
    ...(taskId !== undefined && { p_task_id: taskId }),
    ...(width !== undefined && { p_width: width }),
    ...(height !== undefined && { p_height: height }),
    ...(thumb !== undefined && { p_thumb: thumb }),
  };
}

/** Checks the bytes that were sent; a file that differs from its announcement is deleted. */
export async function finish(uid: string, id: string): Promise<Outcome> {
  const to = await fileToUpload(id, uid);
  // Finished before, gone, or no longer theirs to add: the database says which.
  if (to === null) return settled(uid, id, null, null);
  const [file, preview] = await Promise.all([
    keep(to.path),
    to.has_preview ? keep(previewOf(to.path)) : undefined,
  ]);
  if (!file.ok) return failed(file.problem);
  if (preview?.ok === false) return failed(preview.problem);
  if (file.value === null || preview?.value === null)
    return refused(409, t("This file has not arrived yet. Send it again."));
  const { bytes, begins, type } = file.value;
  if (!isHarmless(type)) return refuse(uid, id, to.path, FILE_OUTCOMES.wrong_kind);
  const isFit = preview === undefined || (await isPreview(preview.value));
  const found = isFit ? await foundKind(begins, type) : NOTHING;
  // The file is refused whatever its content.
  if (bytes !== to.bytes) return settled(uid, id, to.path, { ...found, bytes });
  const clean = await isClean(id, [
    { path: to.path, kind: found.kind, bytes },
    ...(preview ? [{ ...preview.value, path: previewOf(to.path), kind: "image" as const }] : []),
  ]);
  if (!clean.ok) return failed(clean.problem);
  if (!clean.value)
    return refuse(uid, id, to.path, t("The virus scanner refused this file, so it was not added."));
  return settled(uid, id, to.path, { ...found, bytes });
}

async function refuse(uid: string, id: string, path: string, why: string): Promise<Outcome> {
  await refuseFile(id, uid);
  await deleteAt([path]);
  return refused(OUTCOME_STATUS.wrong_kind, why);
}

/** A file of no kind that is shown. */
const NOTHING = { kind: "file", mime: "application/octet-stream" } as const;

type Kept = { bytes: number; begins: Uint8Array; type: string };

async function isPreview({ begins, type }: Kept): Promise<boolean> {
  return (await foundKind(begins, type)).kind === "image";
}

type Found = Parameters<typeof finishFile>[2];

async function settled(uid: string, id: string, path: string | null, found: Found) {
  const finished = await finishFile(id, uid, found);
  if (!finished.ok) return failed(finished.problem);
  if (finished.value === "ready") return done();
  // The worker would also delete it, later.
  if (path !== null) await deleteAt([path]);
  return refused(OUTCOME_STATUS[finished.value], FILE_OUTCOMES[finished.value]);
}

/** Removes a file, or with `isOnlyUnsent` only an unsent one; the worker deletes its bytes. */
export async function remove(db: Db, id: string, isOnlyUnsent: boolean): Promise<Outcome> {
  if (isOnlyUnsent && !(await isUnsent(db, id))) return done();
  const removed = await removeFile(db, id);
  return removed.ok ? done() : failed(removed.problem);
}
