import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { isUnreachableStatus, sendFields } from "~/core/live/ask";
import type { KeptFile } from "./kept-files";
import type { Prepared } from "./prepare";

const FILES = "/resources/files";
/** The server looks at the bytes, and asks Storage and perhaps a scanner for them, which may take half a minute. */
const MOST_MS = 45_000;

const UploadSchema = z.object({
  url: z.string(),
  token: z.string(),
  bucket: z.string(),
  name: z.string(),
});
type Upload = z.infer<typeof UploadSchema>;

const AnswerSchema = z.object({
  ok: z.boolean(),
  message: z.nullable(z.string()),
  value: z.nullable(
    z.object({ upload: z.nullable(UploadSchema), preview: z.nullable(UploadSchema) }),
  ),
});

type Value = z.infer<typeof AnswerSchema>["value"];
export type About =
  | { kind: "done"; value: Value }
  | { kind: "refused"; status: number; problem: string }
  | { kind: "away" | "signed-out" };

async function ask(fields: Record<string, string>): Promise<About> {
  const came = await sendFields(FILES, new URLSearchParams(fields), MOST_MS);
  if (came.kind !== "answered") return { kind: came.kind };
  const { status, isOk } = came;
  const said = AnswerSchema.safeParse(came.said);
  if (!said.success) {
    if (isOk || isUnreachableStatus(status)) return { kind: "away" };
    return {
      kind: "refused",
      status,
      problem: status < 500 ? t("This page is out of date. Reload it.") : "",
    };
  }
  const { ok, message, value } = said.data;
  return ok ? { kind: "done", value } : { kind: "refused", status, problem: message ?? "" };
}

/** Announces a file, and learns where its bytes go; however often, it is one file. */
export function begin({ id, taskId, owner }: KeptFile, file: Prepared): Promise<About> {
  const { width, height, thumb } = file;
  return ask({
    intent: "begin",
    id,
    author: owner,
    ...(taskId !== null && { taskId }),
    name: file.name,
    kind: file.kind,
    mime: file.mime,
    bytes: String(file.body.size),
    ...(width !== undefined && { width: String(width) }),
    ...(height !== undefined && { height: String(height) }),
    ...(thumb && { thumb }),
    ...(file.preview && { preview: "true" }),
  });
}

/** Has the server look at what was sent. */
export function finish(id: string, author: string): Promise<About> {
  return ask({ intent: "finish", id, author });
}

/** Gives up a file that was not sent with anything. */
export function giveUp(id: string, author: string): Promise<About> {
  return ask({ intent: "remove", id, author, unsent: "true" });
}

/** Above this a break would cost too much to begin again; Storage wants pieces of exactly this size. */
const PIECE = 6 * 1_048_576;
/** A line on which nothing moves for so long is broken. */
const STALLED_MS = 30_000;

/** There, or not: because the line broke, the permission is over or was used, or Storage wants no such file. */
export type Sent = "sent" | "away" | "again" | "too-large";

type Options = {
  signal: AbortSignal;
  onProgress?: (share: number) => void;
  /** Where an upload in pieces goes on, and where to note that; only for what may be large. */
  pieces?: { resumeAt: string | null; onUrl: (url: string | null) => void };
};

/** Sends bytes to Storage, straight to the address that the server signed. */
export function uploadBytes(body: Blob, upload: Upload, options: Options): Promise<Sent> {
  return options.pieces && body.size > PIECE
    ? inPieces(body, upload, { ...options, pieces: options.pieces })
    : atOnce(body, upload, options);
}

function sentBy(status: number): Sent {
  // An earlier attempt may have arrived without anybody hearing of it.
  if ((status >= 200 && status < 300) || status === 409) return "sent";
  if (status === 413) return "too-large";
  // An earlier attempt still holds it.
  if (status === 423) return "away";
  return status === 0 || status === 429 || status >= 500 ? "away" : "again";
}

/** Calls back when nothing has moved for too long. */
function watchFor(onStalled: () => void) {
  let stalled: ReturnType<typeof setTimeout> | undefined;
  function end() {
    clearTimeout(stalled);
  }
  function moved() {
    end();
    stalled = setTimeout(onStalled, STALLED_MS);
  }
  moved();
  return { moved, end };
}

function atOnce(body: Blob, { url }: Upload, { signal, onProgress }: Options): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    function stop() {
      request.abort();
    }
    const watch = watchFor(stop);
    request.upload.addEventListener("progress", ({ loaded }) => {
      watch.moved();
      onProgress?.(loaded / body.size);
    });
    request.addEventListener("loadend", () => {
      watch.end();
      signal.removeEventListener("abort", stop);
      resolve(sentBy(statusOf(request)));
    });
    signal.addEventListener("abort", stop);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", body.type);
    // What is at an address never changes.
    request.setRequestHeader("Cache-Control", "max-age=31536000, immutable");
    request.send(body);
  });
}

/** Storage says what is the matter in its body, with 400 as the status of several things. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  if (status !== 400) return status;
  const said: unknown = /"statusCode"\s*:\s*"(\d+)"/.exec(responseText)?.[1];
  return Number(said ?? status);
}

type InPieces = Options & Required<Pick<Options, "pieces">>;

async function inPieces(body: Blob, upload: Upload, options: InPieces): Promise<Sent> {
  const { signal, onProgress, pieces } = options;
  const code = await import("tus-js-client").catch(() => null);
  if (code === null || signal.aborted) return "away";
  const { Upload: Tus } = code;
  return new Promise((settle) => {
    function resolve(sent: Sent) {
      watch.end();
      signal.removeEventListener("abort", stop);
      settle(sent);
    }
    function stop() {
      void sending.abort().finally(() => resolve("away"));
    }
    const watch = watchFor(stop);
    const sending = new Tus(body, {
      endpoint: upload.url.replace(/\/object\/upload\/sign\/.*$/, "/upload/resumable/sign"),
      ...(pieces.resumeAt !== null && { uploadUrl: pieces.resumeAt }),
      headers: { "x-signature": upload.token },
      chunkSize: PIECE,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { bucketName: upload.bucket, objectName: upload.name, contentType: body.type },
      onProgress(sent, all) {
        watch.moved();
        onProgress?.(sent / all);
      },
      onUploadUrlAvailable: () => pieces.onUrl(sending.url),
      onSuccess: () => resolve("sent"),
      onError(error) {
        const status = "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
        const sent = sentBy(status);
        // What was begun there is no longer known.
        if (sent === "again" && pieces.resumeAt !== null) pieces.onUrl(null);
        resolve(sent);
      },
    });
    signal.addEventListener("abort", stop);
    sending.start();
  });
}
