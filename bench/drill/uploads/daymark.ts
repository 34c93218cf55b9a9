import { z } from "zod";
import { type Asked, Broken, exchange } from "./exchange.ts";

/** Somebody who is signed in, and one of their tasks. */
export type Sender = { uid: string; cookie: string; taskId: string };

const UploadSchema = z.object({
  url: z.string(),
  token: z.string(),
  bucket: z.string(),
  name: z.string(),
});
const AnswerSchema = z.object({
  ok: z.boolean(),
  message: z.string().nullable(),
  value: z.unknown(),
});
const UploadsSchema = z.object({
  upload: UploadSchema.nullable(),
  preview: UploadSchema.nullable(),
});

type Uploads = z.infer<typeof UploadsSchema>;
/** As the browser understands an answer: away is worth another attempt, whatever it was. */
export type Said =
  | { kind: "done"; uploads: Uploads | null }
  | { kind: "refused"; status: number; problem: string }
  | { kind: "away" | "signed-out"; problem: string };

/** Sends a form to the web server, as the browser does; throws Broken without an answer. */
export async function post(
  webUrl: string,
  path: "/resources/files" | "/resources/commands",
  { uid, cookie }: Sender,
  fields: Record<string, string>,
  cut?: Asked["cut"],
): Promise<Said> {
  const answer = await exchange(webUrl + path, {
    method: "POST",
    headers: {
      cookie,
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ ...fields, author: uid }).toString(),
    cut,
  });
  const { status } = answer;
  if (status === 401 || (status >= 300 && status < 400)) {
    return { kind: "signed-out", problem: `${status} ${answer.text.slice(0, 200)}` };
  }
  const said = AnswerSchema.safeParse(parseJson(answer.text));
  if (!said.success) return { kind: "away", problem: `${status} ${answer.text.slice(0, 200)}` };
  const { ok, message, value } = said.data;
  if (ok) return { kind: "done", uploads: UploadsSchema.safeParse(value).data ?? null };
  const problem = message ?? "";
  return status >= 500 ? { kind: "away", problem } : { kind: "refused", status, problem };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The cookies of a new session, signed in on the page. */
export async function signIn(webUrl: string, fields: { email: string; password: string }) {
  const answer = await fetch(`${webUrl}/?index`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await answer.body?.cancel();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  if (answer.status !== 302 || cookies.length === 0) throw new Broken(`${answer.status}`);
  return cookies.join("; ");
}
