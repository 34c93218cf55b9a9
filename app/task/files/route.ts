import {
  done,
  type Outcome as OutcomeOf,
  outdated,
  scriptAction,
  withFields,
} from "~/core/session/form-action.server";
import { FILE_OUTCOMES, FILE_PROBLEMS, FILE_TEXTS } from "./files.words";
import { BeginSchema, FileSchema, RemoveSchema } from "./schema";

/** Where a browser sends bytes to; `bucket` and `name` are for sending them in pieces. */
type Upload = { url: string; token: string; bucket: string; name: string };
type Uploads = { id: string; upload: Upload | null; preview: Upload | null };
type Outcome = OutcomeOf<Uploads>;

/** Not 409, which means that the bytes are missing. */
const OUTCOME_STATUS = { gone: 404, not_allowed: 403, wrong_size: 422, wrong_kind: 422 } as const;

function refused(status: number, why: string): Outcome {
  return { ok: false, status, why };
}

/** Announces a file, and signs the address for its bytes; announcing it again changes nothing. */
function begin(db: Db, uid: string, form: z.infer<typeof BeginSchema>): Promise<Outcome> {
  const { name = "", mime = "" } = form;
  return done(
    call(db, "begin_attachment", { ...form, name, mime }),
    () => uploads(form.id, uid),
    notBegun,
  );
}

/** Why a file may not be announced, with the limit in bytes or the seconds to wait. */
function notBegun({ reason, details }: Problem) {
  const limit = Number(details);
  if (reason === "file_too_large") return { status: 422, why: FILE_TEXTS.tooLarge(limit) };
  if (reason !== "too_many_files") return {};
  const why = t(
    "Too many files at once. Try again in {seconds} {seconds, plural, one {second} other {seconds}}.",
    { seconds: limit },
  );
  return { status: 429, why };
}

async function uploads(id: string, uid: string): Promise<Outcome> {
  const to = await fileToUpload(id, uid);
  // The file was finished before: nothing is left to send.
  if (to === null) return { value: { id, upload: null, preview: null } };
  const [upload, preview] = await Promise.all([
    signUpload(to.path),
    to.has_preview ? signUpload(previewOf(to.path)) : null,
  ]);
  if (!upload.ok) return upload;
  if (preview?.ok === false) return preview;
  return { value: { id, upload: upload.value, preview: preview?.value ?? null } };
}

/** Checks the bytes that were sent; a file that differs from its announcement is deleted. */
async function finish(uid: string, id: string): Promise<Outcome> {
  const to = await fileToUpload(id, uid);
  // Finished before, gone, or no longer theirs to add: the database says which.
  if (to === null) return settled(uid, id, null, null);
  const [file, preview] = await Promise.all([
    keep(to.path),
    to.has_preview ? keep(previewOf(to.path)) : undefined,
  ]);
  if (!file.ok) return file;
  if (preview?.ok === false) return preview;
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
  if (!clean.ok) return clean;
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

/** Reports what the bytes are: the file is ready, or deleted. */
async function settled(
  uid: string,
  id: string,
  path: string | null,
  found: FoundFile | null,
): Promise<Outcome> {
  const finished = await finishFile(id, uid, found);
  if (!finished.ok) return finished;
  if (finished.value === "ready") return {};
  // The worker would also delete it, later.
  if (path !== null) await deleteAt([path]);
  return refused(OUTCOME_STATUS[finished.value], FILE_OUTCOMES[finished.value]);
}

/** Removes a file, or with `isOnlyUnsent` only an unsent one; the worker deletes its bytes. */
async function remove(db: Db, id: string, isOnlyUnsent: boolean): Promise<Outcome> {
  if (isOnlyUnsent && !(await isUnsent(db, id))) return {};
  return done(call(db, "remove_attachment", { id }), () => ({}));
}

import type * as z from "zod/mini";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import type { Problem } from "~/core/server/errors.server";
import {
  fileToUpload,
  finishFile,
  type FoundFile,
  isUnsent,
  refuseFile,
} from "./files.model.server";
import { foundKind, isHarmless } from "./found-kind.server";
import { isClean } from "./scan.server";
import { deleteAt, keep, previewOf, signUpload } from "./storage.model.server";

/** Announces a file, finishes it, or removes it. */
export const action = scriptAction<Uploads>(
  "person",
  {
    begin: withFields(BeginSchema, ({ db, me, form }) => begin(db, me.uid, form), outdated),
    finish: withFields(FileSchema, ({ me, form: { id } }) => finish(me.uid, id), outdated),
    remove: withFields(
      RemoveSchema,
      ({ db, form: { id, unsent } }) => remove(db, id, unsent),
      outdated,
    ),
  },
  { own: FILE_PROBLEMS },
);
