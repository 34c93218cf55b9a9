import * as z from "zod/mini";
import { endsAfter } from "~/core/live/ends-after";
import { PAGE_OUT_OF_DATE } from "~/core/server/problems.words";
import { isUnreachableStatus } from "~/core/live/unreachable";
import type { KeptFile } from "./kept-files";
import type { Prepared } from "./prepare";

const FILES = "/resources/files";
/** The server looks at the bytes, and asks Storage and perhaps a scanner for them, which may take half a minute. */
const TIMEOUT_MS = 45_000;

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
  try {
    const response = await fetch(FILES, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: endsAfter(TIMEOUT_MS),
    });
    const { status, type } = response;
    if (type === "opaqueredirect" || status === 401) return { kind: "signed-out" };
    const said = AnswerSchema.safeParse(await response.json().catch(() => null));
    if (!said.success) {
      if (isUnreachableStatus(status)) return { kind: "away" };
      return response.ok
        ? { kind: "away" }
        : { kind: "refused", status, problem: status < 500 ? PAGE_OUT_OF_DATE : "" };
    }
    const { ok, message, value } = said.data;
    return ok ? { kind: "done", value } : { kind: "refused", status, problem: message ?? "" };
  } catch {
    return { kind: "away" };
  }
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
