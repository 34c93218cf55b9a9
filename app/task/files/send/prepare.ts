import { SHOWN, withoutUnseen } from "~/core/kit/text";
import type { SentFile } from "~/task/entries/file";
import { type Picture, redraw, redrawn } from "./picture";
import { t } from "~/core/words/t";
import { maySayWhere, PICTURES, type Type, typeOf, withoutTraces } from "./traces/without-traces";

/** A file ready to be announced and sent. */
export type Prepared = Partial<Omit<Picture, "body">> & {
  name: string;
  kind: SentFile["kind"];
  mime: string;
  body: Blob;
  /** Whether the file may say where it was made, which could not be cut from it: its person is asked first. */
  isAsked?: boolean;
};

/** In characters, as in the database. */
const MOST_NAME = 200;
const PLAIN = "application/octet-stream";
const MIME = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;
/** Formats that the server recognises as sound by their first bytes. */
const SOUND = ["aac", "flac", "mp4", "mpeg", "ogg", "wav", "webm", "x-m4a"];

/** A type that the database accepts, without parameters; otherwise "mere bytes". */
export function plainType(type: string): string {
  const bare = (type.split(";", 1)[0] ?? "").trim().toLowerCase();
  return MIME.test(bare) && bare.length <= 127 ? bare : PLAIN;
}

/**
 * Prepares a picked file for sending: pictures are redrawn, places, times and devices are cut from everything else, and
 * what this browser cannot show becomes a plain file.
 */
export async function prepare(picked: Blob, name: string): Promise<Prepared> {
  const type = await typeOf(picked);
  const cut = type && (await withoutTraces(picked, type));
  const isShown = PICTURES.includes(type) || /^image\/tiff?$/.test(picked.type);
  const moving = cut?.moves ? typed(cut.body, type) : null;
  const seen = isShown ? await redraw(picked, { moving, isOpaque: type === "jpeg" }) : null;
  const picture = seen ?? (type === "heic" ? await heic(picked).catch(() => null) : null);
  if (picture !== null) {
    const mime = picture.body.type;
    const ending = mime === "image/jpeg" ? "jpg" : mime.replace("image/", "");
    return {
      name: sentName(
        name,
        t("{kind, select, image {photo} pdf {document} audio {recording} other {file}}", {
          kind: "image",
        }),
        ending,
      ),
      kind: "image",
      mime,
      ...picture,
    };
  }
  const mime = plainType(picked.type);
  const kind = await kindOf(picked, mime);
  // Files that are not shown are sent as mere bytes, whatever they claim to be.
  const sentAs = kind === "file" ? PLAIN : mime;
  const whole = cut?.body ?? picked;
  const body = whole.slice(0, whole.size, sentAs);
  const isAsked = cut === null && (type !== null || (await maySayWhere(picked, name)));
  const fileName = sentName(
    name,
    t("{kind, select, image {photo} pdf {document} audio {recording} other {file}}", { kind }),
  );
  return { name: fileName, kind, mime, body, ...(isAsked && { isAsked }) };
}

/** Most browsers, also those of its readers, cannot show HEIC. */
async function heic(picked: Blob): Promise<Picture | null> {
  const { decodeHeic } = await import("../heic/decode");
  const bitmap = await decodeHeic(picked);
  return bitmap && redrawn(bitmap);
}

function typed(body: Blob, type: Type | null): Blob {
  return body.slice(0, body.size, `image/${type}`);
}

async function kindOf(picked: Blob, mime: string): Promise<"pdf" | "audio" | "file"> {
  if (mime === "application/pdf") {
    return (await picked.slice(0, 5).text()) === "%PDF-" ? "pdf" : "file";
  }
  const [type, subtype = ""] = mime.split("/");
  return type === "audio" && SOUND.includes(subtype) ? "audio" : "file";
}

/**
 * The name under which a file is sent, from its name on the device: one readable line without a path, as the database
 * demands, and with the ending of its new type.
 */
export function sentName(name: string, fallback: string, ending?: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const readable = withoutUnseen(last.replaceAll(/\p{Cc}/gu, " ")).replaceAll(/\p{Cs}/gu, "");
  const line = readable.replaceAll(/\s+/g, " ").trim();
  const isName = SHOWN.test(line.replaceAll(".", ""));
  const [stem, own] = split(isName ? line : fallback);
  const end = ending === undefined ? own : `.${ending}`;
  return shorten(stem.trimEnd(), MOST_NAME - Array.from(end).length) + end;
}

/** A name before its ending, and the ending. */
function split(name: string): [stem: string, ending: string] {
  const ending = /.(\.[a-z0-9]{1,8})$/i.exec(name)?.[1] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

function shorten(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : letters.slice(0, most).join("").trimEnd();
}
