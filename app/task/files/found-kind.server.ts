import { fileTypeFromBuffer } from "file-type";
import type { FileKind } from "./files.model.server";

/** How many bytes tell a file's kind. */
export const FIRST_BYTES = 4100;

const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
/** To readers that do not know APNG it is a PNG. */
const PICTURE_IN: Record<string, string> = { "image/apng": "image/png" };
/** Browsers record sound into formats that are otherwise for video. */
const SOUND_IN: Record<string, string> = { "video/webm": "audio/webm", "video/mp4": "audio/mp4" };

function kindOf(mime: string): FileKind {
  if (PICTURES.includes(mime)) return "image";
  if (mime === "application/pdf") return "pdf";
  return mime.startsWith("audio/") ? "audio" : "file";
}

/** The same as the database's private.is_sent_as: of parameters only the codecs that recorders name. */
const ONE_TYPE =
  /^([a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*)(?:; ?codecs=(?:[a-z0-9.-]+|"[a-z0-9.-]+"))?$/;

/**
 * The type without parameters, or nothing if there are several: browsers take the last one, which makes
 * "audio/x,image/svg+xml" a page with scripts.
 */
function bare(mime: string): string {
  return ONE_TYPE.exec(mime.toLowerCase())?.[1] ?? "";
}

/**
 * Whether nothing could run under Daymark's address, however a file in Storage is opened. Storage may serve under
 * Daymark's own address, so files that are not shown must have been sent as mere bytes.
 */
export function isHarmless(sentAs: string): boolean {
  const type = bare(sentAs);
  return type === "application/octet-stream" || kindOf(type) !== "file";
}

/**
 * A file's kind by its first bytes. Storage serves it under the type with which it was sent: if that is of another
 * kind, it is only a file.
 */
export async function foundKind(begins: Uint8Array, sentAs: string) {
  const known = await fileTypeFromBuffer(begins).catch(() => undefined);
  const kind = kindOf(bare(sentAs));
  const type = bare(known?.mime ?? "application/octet-stream");
  const mime = (kind === "audio" ? SOUND_IN[type] : PICTURE_IN[type]) ?? type;
  return { kind: kindOf(mime) === kind ? kind : ("file" as const), mime };
}
