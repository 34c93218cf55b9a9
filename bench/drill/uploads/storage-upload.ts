import type { Chance } from "./chance.ts";
import { type Answer, exchange } from "./exchange.ts";

/** As the browser has it, in send/upload-bytes.ts. */
const PIECE = 6 * 1_048_576;
const VERSION = { "tus-resumable": "1.0.0" };

export type Upload = { url: string; token: string; bucket: string; name: string };
type Bytes = { body: Buffer; type: string };
type Cut = { bytes?: number; ms: number };

/** There, or not: because the line broke or Storage is away, or the permission is over. */
export type Sent = "sent" | "away" | "again" | "too-large";

/** Anywhere in so many bytes, some milliseconds after they were sent. */
export function cutBy(chance: Chance, bytes: number): { bytes: number; ms: number } {
  return { bytes: chance.between(0, bytes - 1), ms: chance.between(0, 30) };
}

export function isInPieces({ length }: Buffer): boolean {
  return length > PIECE;
}

function sentBy(status: number): Sent {
  if ((status >= 200 && status < 300) || status === 409) return "sent";
  if (status === 413) return "too-large";
  if (status === 423) return "away";
  return status === 0 || status === 429 || status >= 500 ? "away" : "again";
}

/** Sends bytes to a signed address in one request. */
export async function sendAtOnce({ body, type }: Bytes, { url }: Upload, cut?: Cut): Promise<Sent> {
  const headers = { "content-type": type };
  return sentBy(statusOf(await exchange(url, { method: "PUT", headers, body, cut })));
}

function statusOf({ status, text }: Answer): number {
  if (status !== 400) return status;
  return Number(/"statusCode"\s*:\s*"(\d+)"/.exec(text)?.[1] ?? status);
}

type Resume = { resumeAt: string | null };

/** Sends bytes in pieces, from where an earlier attempt broke off. */
export async function sendInPieces(
  { body, type }: Bytes,
  upload: Upload,
  state: Resume,
  cut?: { bytes: number; ms: number },
): Promise<Sent> {
  const headers = { ...VERSION, "x-signature": upload.token };
  let offset = await arrived(state, headers);
  if (offset === "away") return "away";
  if (offset === null) {
    state.resumeAt = null;
    const begun = await exchange(
      upload.url.replace(/\/object\/upload\/sign\/.*$/, "/upload/resumable/sign"),
      {
        method: "POST",
        headers: {
          ...headers,
          "upload-length": String(body.length),
          "upload-metadata": metadata({
            bucketName: upload.bucket,
            objectName: upload.name,
            contentType: type,
          }),
        },
      },
    );
    state.resumeAt = begun.header("location");
    if (state.resumeAt === null) return sentBy(begun.status);
    offset = 0;
  }
  while (offset < body.length) {
    const piece = body.subarray(offset, offset + PIECE);
    const isCutHere = cut !== undefined && cut.bytes < offset + piece.length;
    const sent = await exchange(state.resumeAt ?? "", {
      method: "PATCH",
      headers: {
        ...headers,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
      },
      body: piece,
      cut: isCutHere ? { bytes: Math.max(0, cut.bytes - offset), ms: cut.ms } : undefined,
    });
    if (sent.status !== 204) {
      const how = sentBy(sent.status);
      if (how === "again") state.resumeAt = null;
      return how;
    }
    offset = Number(sent.header("upload-offset"));
  }
  return "sent";
}

/** How much Storage has of what was begun before; null if it knows nothing of it. */
async function arrived(
  { resumeAt }: Resume,
  headers: Record<string, string>,
): Promise<number | null | "away"> {
  if (resumeAt === null) return null;
  const asked = await exchange(resumeAt, { method: "HEAD", headers });
  const offset = asked.header("upload-offset");
  if (asked.status === 200 && offset !== null) return Number(offset);
  return asked.status >= 500 || asked.status === 423 ? "away" : null;
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
