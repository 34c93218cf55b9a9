import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { isUnreachableStatus, sendFields } from "~/core/live/ask";
import type { KeptFile } from "./kept-files";
import type { Prepared } from "./prepare";

const FILES = "/resources/files";
/** The server reads the bytes, and may ask Storage and a scanner, which may take half a minute. */
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

/** Announces a file, and returns where its bytes go; announcing it again makes no second file. */
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
    ...(file.preview && { hasPreview: "true" }),
  });
}

/** Has the server check the bytes that were sent. */
export function finish(id: string, author: string): Promise<About> {
  return ask({ intent: "finish", id, author });
}

/** Gives up an unsent file. */
export function giveUp(id: string, author: string): Promise<About> {
  return ask({ intent: "remove", id, author, unsent: "true" });
}

/** Larger files are sent in pieces, to survive a break; Storage demands pieces of exactly this size. */
const PIECE = 6 * 1_048_576;
/** A line without progress for this long is broken. */
const STALLED_MS = 30_000;

/** "away": the line broke. "again": the permission ended or was used. "too-large": Storage refuses. */
export type Sent = "sent" | "away" | "again" | "too-large";

type Options = {
  signal: AbortSignal;
  onProgress?: (share: number) => void;
  /** For large files: where an upload in pieces continues, and a function that notes it. */
  pieces?: { resumeAt: string | null; onUrl: (url: string | null) => void };
};

/** Sends bytes straight to Storage, at the address that the server signed. */
export function uploadBytes(body: Blob, upload: Upload, options: Options): Promise<Sent> {
  return options.pieces && body.size > PIECE
    ? inPieces(body, upload, { ...options, pieces: options.pieces })
    : atOnce(body, upload, options);
}

function sentBy(status: number): Sent {
  // An earlier attempt may have arrived without anybody hearing of it.
  if ((status >= 200 && status < 300) || status === 409) return "sent";
  if (status === 413) return "too-large";
  // An earlier attempt still locks the upload.
  if (status === 423) return "away";
  return status === 0 || status === 429 || status >= 500 ? "away" : "again";
}

/** Calls back after too long without progress. */
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
    // The content of an address never changes.
    request.setRequestHeader("Cache-Control", "max-age=31536000, immutable");
    request.send(body);
  });
}

/** Storage names the problem in the body; its status 400 has several meanings. */
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
        // Storage no longer knows the begun upload.
        if (sent === "again" && pieces.resumeAt !== null) pieces.onUrl(null);
        resolve(sent);
      },
    });
    signal.addEventListener("abort", stop);
    sending.start();
  });
}
