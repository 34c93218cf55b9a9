import * as z from "zod/mini";
import { isUnreachableStatus, sendFields } from "~/core/live/ask";
import { PAGE_OUT_OF_DATE } from "~/core/server/problems.words";
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
export type Upload = z.infer<typeof UploadSchema>;

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
    return { kind: "refused", status, problem: status < 500 ? PAGE_OUT_OF_DATE : "" };
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
