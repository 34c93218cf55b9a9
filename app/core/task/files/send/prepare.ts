import type { SentFile } from "../file";
import { sentName } from "./file-name";
import { type Picture, redraw } from "./picture";
import { SEND_TEXTS } from "./send.words";

/** A file as it is announced and sent. */
export type Prepared = Partial<Omit<Picture, "body">> & {
  name: string;
  kind: SentFile["kind"];
  mime: string;
  body: Blob;
};

const PLAIN = "application/octet-stream";
const MIME = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;
/** What the server recognizes as sound by its first bytes. */
const SOUND = ["aac", "flac", "mp4", "mpeg", "ogg", "wav", "webm", "x-m4a"];

/** A type that the database takes, without its parameters; mere bytes if there is none. */
export function plainType(type: string): string {
  const bare = (type.split(";", 1)[0] ?? "").trim().toLowerCase();
  return MIME.test(bare) && bare.length <= 127 ? bare : PLAIN;
}

/** Makes of what was picked what is sent: a picture is redrawn, and what this browser cannot show is a file. */
export async function prepare(picked: Blob, name: string): Promise<Prepared> {
  const picture = await redraw(picked);
  if (picture !== null) {
    const mime = picture.body.type;
    const ending = mime === "image/jpeg" ? "jpg" : mime.replace("image/", "");
    return {
      name: sentName(name, SEND_TEXTS.unnamed.image, ending),
      kind: "image",
      mime,
      ...picture,
    };
  }
  const mime = plainType(picked.type);
  const kind = await kindOf(picked, mime);
  // What is not shown is sent as mere bytes, whatever it says of itself.
  const sentAs = kind === "file" ? PLAIN : mime;
  const body = picked.slice(0, picked.size, sentAs);
  return { name: sentName(name, SEND_TEXTS.unnamed[kind]), kind, mime, body };
}

async function kindOf(picked: Blob, mime: string): Promise<"pdf" | "audio" | "file"> {
  if (mime === "application/pdf") {
    return (await picked.slice(0, 5).text()) === "%PDF-" ? "pdf" : "file";
  }
  const [type, subtype = ""] = mime.split("/");
  return type === "audio" && SOUND.includes(subtype) ? "audio" : "file";
}
