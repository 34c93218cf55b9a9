import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { problemResponse } from "~/core/server/errors.server";
import { requirePersonWith } from "~/core/session/guards.server";
import { fileToRead, seesFile } from "./files.model.server";
import { previewOf, signRead } from "./storage.model.server";

/** What a browser shows; everything else it only saves. */
const SHOWN = ["image", "pdf", "audio"];

/** Redirects to the bytes of a file that the caller sees, or to its smaller picture, at an address for a minute. */
export async function readFile(args: LoaderFunctionArgs, what: "file" | "preview") {
  const { success, data: id = "" } = z.uuid().safeParse(args.params.id);
  const { page: sees, headers } = await requirePersonWith(args, async (db) =>
    success ? seesFile(db, id) : false,
  );
  const found = sees ? await fileToRead(id) : null;
  if (found === null || (what === "preview" && !found.has_preview)) return gone(headers);
  const { path, kind, name } = found;
  const saveAs = SHOWN.includes(kind) ? null : name;
  const signed = await signRead(what === "file" ? path : previewOf(path), saveAs);
  if (!signed.ok) return problemResponse(signed.problem);
  return signed.value === null ? gone(headers) : redirect(signed.value, { headers });
}

function gone(headers: Headers) {
  return new Response(null, { status: 404, headers });
}
