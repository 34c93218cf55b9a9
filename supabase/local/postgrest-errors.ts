import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { bearerToken } from "./gateway/keys.ts";
import { jsonReply } from "./gateway/replies.ts";

const DatabaseErrorSchema = z.object({
  code: z.string().length(5),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
});

type Seen = { error: unknown };

const seen = new AsyncLocalStorage<Seen>();

// lite treats a full disk and the like as faults, while PostgREST is unavailable for a while.
const UNKNOWN_TO_LITE = z.object({ code: z.string().regex(/^(SUP|53...)$/) });

/** Remembers a database error of the current request. */
export function rememberError(error: unknown): void {
  const store = seen.getStore();
  if (store !== undefined) store.error = error;
}

/** Returns the answer with PostgREST's status and words, if lite only says that something failed. */
export async function withPostgrestErrors(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const store: Seen = { error: null };
  const response = await seen.run(store, work);
  if (response.status < 500 || store.error === null) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const error = DatabaseErrorSchema.safeParse(store.error);
  if (!UNKNOWN_TO_LITE.safeParse(body).success || !error.success) return response;
  const { code, message, detail, hint } = error.data;
  return jsonReply(statusOf(code, bearerToken(request) !== null), {
    code,
    message,
    details: detail ?? null,
    hint: hint ?? null,
  });
}

const BY_CODE: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  "57P01": 503,
  P0001: 400,
};

const BY_CLASS: Record<string, number> = {
  "08": 503,
  "0L": 403,
  "0P": 403,
  "28": 403,
  "53": 503,
};

const SERVER_CLASSES = new Set("09 25 2D 38 39 3B 40 54 55 57 58 F0 HV P0 XX".split(" "));

/** Returns the HTTP status that PostgREST gives a Postgres error. */
function statusOf(code: string, signedIn: boolean): number {
  if (code === "42501") return signedIn ? 403 : 401;
  const errorClass = code.slice(0, 2);
  const known = BY_CODE[code] ?? BY_CLASS[errorClass];
  return known ?? (SERVER_CLASSES.has(errorClass) ? 500 : 400);
}
