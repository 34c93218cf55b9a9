import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { problemResponse } from "~/core/server/errors.server";
import { requirePersonWith } from "~/core/session/guards.server";
import { fileToRead, seesFile } from "./files.model.server";
import { openKept, previewOf, signRead } from "./storage.model.server";

/** The kinds that a browser shows; all others it only saves. */
const SHOWN = ["image", "pdf", "audio"];

/** How long a browser stores a preview's address; the address works a little longer. */
const PREVIEW_KEPT_S = 3000;
const PREVIEW_READ_S = 3600;

/**
 * Redirects to the bytes of a file that the caller sees: at an address that works for a minute, under the file's name
 * for saving. A preview's address works for an hour, so that opening a conversation again loads nothing. A small photo
 * is its own preview. A PDF is passed through: its viewer also saves it, and Storage names only downloads.
 */
export async function readFile(args: LoaderFunctionArgs, what: "file" | "preview") {
  const { success, data: id = "" } = z.uuid().safeParse(args.params.id);
  const { page: sees, headers } = await requirePersonWith(args, async (db) =>
    success ? seesFile(db, id) : false,
  );
  const found = sees ? await fileToRead(id) : null;
  const isPreview = what === "preview";
  if (found === null || (isPreview && !found.has_preview && found.kind !== "image"))
    return gone(headers);
  const { path, kind, name } = found;
  const isSaved = !SHOWN.includes(kind) || new URL(args.request.url).searchParams.has("save");
  if (kind === "pdf" && !isSaved) return passOn(args.request.signal, path, name, headers);
  const signed = isPreview
    ? await signRead(found.has_preview ? previewOf(path) : path, null, PREVIEW_READ_S)
    : await signRead(path, isSaved ? name : null);
  // A response with a renewed session must not be stored.
  if (isPreview && signed.ok && signed.value !== null && !headers.has("Set-Cookie"))
    headers.set("Cache-Control", `private, max-age=${PREVIEW_KEPT_S}`);
  if (!signed.ok) return problemResponse(signed.problem);
  return signed.value === null ? gone(headers) : redirect(signed.value, { headers });
}

async function passOn(signal: AbortSignal, path: string, name: string, headers: Headers) {
  const opened = await openKept(path, signal);
  if (!opened.ok) return problemResponse(opened.problem);
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Disposition", `inline; filename*=UTF-8''${extended(name)}`);
  // The usual policy keeps some browsers from showing the PDF.
  headers.set("Content-Security-Policy", "script-src 'none'; frame-ancestors 'none'");
  return new Response(opened.value, { headers });
}

/** A name as a parameter of a header, by RFC 8187. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
}

function gone(headers: Headers) {
  return new Response(null, { status: 404, headers });
}
