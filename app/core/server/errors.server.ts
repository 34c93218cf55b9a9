import { randomUUID } from "node:crypto";

/** An error of Supabase's REST or Auth server. */
export type DbError = {
  message: string;
  code?: string | undefined;
  details?: string | null | undefined;
};

/** Why something failed; the kind tells what to do about it. */
export type Problem = {
  kind:
    | "denied"
    | "unconfirmed"
    | "expired"
    | "not_found"
    | "conflict"
    | "invalid"
    | "too_soon"
    | "busy"
    | "unavailable"
    | "no_sign_in"
    | "unexpected";
  /** The database's reason, for example task_changed; never shown to people. */
  reason: string;
  /** The database's details, if somebody needs them to decide. */
  details?: string;
  /** The reference of the problem in the server's log. */
  reference: string;
};

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

const STATUS = {
  denied: 403,
  unconfirmed: 403,
  expired: 401,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  too_soon: 429,
  busy: 503,
  unavailable: 503,
  no_sign_in: 503,
  unexpected: 500,
} satisfies Record<Problem["kind"], number>;

const KINDS: Record<string, Problem["kind"]> = {
  "42501": "denied",
  PT403: "unconfirmed",
  PT404: "not_found",
  PT409: "conflict",
  PT422: "invalid",
  PT429: "too_soon",
  "23502": "invalid",
  "23503": "invalid",
  "23505": "conflict",
  "23514": "invalid",
  // PostgREST takes half a surrogate pair for broken JSON.
  PGRST102: "invalid",
  PGRST116: "not_found",
  PGRST301: "expired",
  PGRST303: "expired",
  bad_jwt: "expired",
  over_request_rate_limit: "busy",
  // Our own, for an Auth server that does not answer.
  auth_away: "no_sign_in",
};

/** Problems that Daymark's operator may have to solve. */
const LOGGED = new Set<Problem["kind"]>(["unexpected", "unavailable", "no_sign_in"]);

/** Problems that pass by themselves, and refused requests, which no page of ours makes. */
const WARNED = new Set<Problem["kind"]>(["busy", "denied"]);

/** Sorts an error of Supabase into a problem, and logs the details that people do not see. */
export function toProblem(error: DbError, status?: number): Problem {
  const problem: Problem = {
    kind: kindOf(error, status),
    reason: error.message,
    ...(error.code?.startsWith("PT") && error.details && { details: error.details }),
    reference: randomUUID().slice(0, 8),
  };
  const line = `[${problem.reference}] ${error.code ?? status ?? "-"} ${error.message}${byWhom(error)}`;
  if (LOGGED.has(problem.kind)) console.error(line);
  if (WARNED.has(problem.kind)) console.warn(line);
  return problem;
}

/** The database names the caller of a function that only admins may call. */
function byWhom({ code, message, details }: DbError): string {
  return code === "42501" && message === "admins_only" && details ? ` by ${details}` : "";
}

/**
 * The value is too long, out of range, not a date, not a known zone, not text, not a limit or offset. The rest of class
 * 22, such as a division by zero, is our own fault.
 */
const NO_VALUE = /^22(00[1378]|009|021|023|01W|01X|P02|P05)$/;

/**
 * Worth trying later: out of disk, memory or connections, shutting down, not connected, or a function that PostgREST
 * does not know until a moment after its migration.
 */
const AWAY = /^(53|57P0|08|PGRST00[0-3]|PGRST202)/;

/** Cancelled by a time limit or another transaction: the same request may succeed. */
const BUSY = /^(57014|55P03|40001|40P01)$/;

function kindOf(error: DbError, status?: number): Problem["kind"] {
  const known = KINDS[error.code ?? ""];
  if (known) return known;
  if (NO_VALUE.test(error.code ?? "")) return "invalid";
  if (BUSY.test(error.code ?? "")) return "busy";
  if (AWAY.test(error.code ?? "")) return "unavailable";
  if (status === 401) return "expired";
  // supabase-js returns status 0 and no code for an unreachable server.
  if (status === 0 || (!error.code && (status === undefined || status >= 500)))
    return "unavailable";
  return "unexpected";
}

type Answer<T> =
  { data: T; error: null; status?: number } | { data: unknown; error: DbError; status?: number };

/** The response as a result, for writes: the caller explains the problem. */
export function toResult<T>(answer: Answer<T>): Result<T> {
  if (answer.error === null) return { ok: true, value: answer.data };
  return { ok: false, problem: toProblem(answer.error, answer.status) };
}

/** The response's data, for reads; otherwise throws the response that the error boundary explains. */
export function toData<T>(answer: Answer<T> | Result<T>): T {
  const result = "ok" in answer ? answer : toResult(answer);
  if (result.ok) return result.value;
  throw problemResponse(result.problem);
}

/** The status of an action's or a loader's answer to a problem. */
export function statusOf({ kind }: Problem): number {
  return STATUS[kind];
}

/** In seconds: when to repeat a request to a busy or unreachable server. */
const RETRY_AFTER = "5";

/** The response for a problem that prevents a page from being shown. */
export function problemResponse(problem: Problem): Response {
  const { kind, reference } = problem;
  const headers = new Headers();
  sayWhenToTryAgain(statusOf(problem), headers);
  return Response.json({ kind, reference }, { status: statusOf(problem), headers });
}

/** Adds a Retry-After to the headers if the same request may succeed later. */
export function sayWhenToTryAgain(status: number, headers: Headers): void {
  if (status === STATUS.unavailable) headers.set("Retry-After", RETRY_AFTER);
}
