import { onBehalfOf } from "./admin.server";
import { type Problem, toProblem } from "./errors.server";

const REQUEST_TIMEOUT_MS = 15_000;
/** A page waits for the renewal, and can retry by itself. */
const RENEWAL_TIMEOUT_MS = 5000;

/** Like fetch, with a time limit. */
export function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetchWithin(REQUEST_TIMEOUT_MS, input, init);
}

function fetchWithin(ms: number, input: RequestInfo | URL, init: RequestInit = {}) {
  const timeout = AbortSignal.timeout(ms);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}

/** The paths that the Auth server limits by network address. */
const LIMITED = /\/auth\/v1\/(token|recover|verify)(\?|$)/;

/** Like timedFetch, on behalf of a network address. */
export function authFetch(address: string): typeof fetch {
  return (input, init) => {
    if (!LIMITED.test(addressOf(input))) return timedFetch(input, init);
    const headers = new Headers(init?.headers);
    const own = Object.entries(onBehalfOf(address));
    // The key identifies the caller; a second header would identify another.
    if (own.length > 0) headers.delete("Authorization");
    for (const [name, value] of own) headers.set(name, value);
    const ms = addressOf(input).endsWith(RENEWAL) ? RENEWAL_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    return fetchWithin(ms, input, { ...init, headers });
  };
}

const RENEWAL = "/token?grant_type=refresh_token";

/**
 * Like `ask`, but for renewing a session: `postpone` hears why the renewal could not be tried. auth-js would take "too
 * many requests" for the end of the session, and would retry for half a minute while the Auth server is unreachable.
 */
export function askingOnce(ask: typeof fetch, postpone: (problem: Problem) => void): typeof fetch {
  return async (input, init) => {
    if (!addressOf(input).endsWith(RENEWAL)) return ask(input, init);
    // A server that does not answer is like a proxy that says so.
    const response = await ask(input, init).catch(() => new Response(null, { status: 504 }));
    const { status } = response;
    if (status !== 429 && status < 500) return response;
    const code = status === 429 ? "over_request_rate_limit" : "auth_away";
    postpone(toProblem({ message: `The Auth server renews no session: ${status}`, code }, status));
    // The refusal that ends auth-js's attempt without an error in the log.
    return Response.json({ error_code: "session_expired", msg: "" }, { status: 400 });
  };
}

/** The address of a call of fetch. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}
