import { fileTypeFromBuffer } from "file-type";
import type { FileKind } from "./files.model.server";

/** What of a file is enough to tell its kind. */
export const FIRST_BYTES = 4100;

const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
/** A PNG that moves is one for those who do not know that. */
const PICTURE_IN: Record<string, string> = { "image/apng": "image/png" };
/** Recorders of browsers write sound into what is otherwise for video. */
const SOUND_IN: Record<string, string> = { "video/webm": "audio/webm", "video/mp4": "audio/mp4" };

function kindOf(mime: string): FileKind {
  if (PICTURES.includes(mime)) return "image";
  if (mime === "application/pdf") return "pdf";
  return mime.startsWith("audio/") ? "audio" : "file";
}

/** As the database has it (private.is_sent_as): of what may follow a type, only what recorders say. */
const ONE_TYPE =
  /^([a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*)(?:; ?codecs=(?:[a-z0-9.-]+|"[a-z0-9.-]+"))?$/;

/**
 * The one type that this is, without parameters, or nothing: browsers take the last of several, so that
 * "audio/x,image/svg+xml" is a page with scripts.
 */
function bare(mime: string): string {
  return ONE_TYPE.exec(mime.toLowerCase())?.[1] ?? "";
}

/**
 * Whether nothing of Daymark's could run, however an address in Storage is opened: what is not shown must have been sent
 * as mere bytes, since Storage may serve under the address of Daymark itself.
 */
export function isHarmless(sentAs: string): boolean {
  const type = bare(sentAs);
  return type === "application/octet-stream" || kindOf(type) !== "file";
}

/**
 * What a file is by its first bytes. Storage serves it under the type with which it was sent: where that is of
 * another kind, it is only a file.
 */
export async function foundKind(begins: Uint8Array, sentAs: string) {
  const known = await fileTypeFromBuffer(begins).catch(() => undefined);
  const kind = kindOf(bare(sentAs));
  const type = bare(known?.mime ?? "application/octet-stream");
  const mime = (kind === "audio" ? SOUND_IN[type] : PICTURE_IN[type]) ?? type;
  return { kind: kindOf(mime) === kind ? kind : ("file" as const), mime };
}
