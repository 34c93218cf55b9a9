import {
  type CookieOptions,
  createServerClient,
  parseCookieHeader,
  serializeCookieHeader,
} from "@supabase/ssr";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { ADDRESS_HEADER } from "~/http/client-address";
import { onBehalfOf } from "./admin.server";
import type { Database } from "./types.generated";
import { env } from "./env.server";
import { repeating } from "./repeat.server";

/** The only way to query the database: with a person's own token, so that row-level security decides. */
export type Db = SupabaseClient<Database>;

const REQUEST_TIMEOUT_MS = 15_000;
/** The Auth server gives a repeated refresh the same answer for this long; so do we. */
const REFRESH_SHARED_MS = 10_000;
/** In seconds. Enough for choosing an account at Google and typing its password. */
export const FLOW_S = 600;

/** What a header can carry and REST accepts as a person's token; a cookie may hold anything. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const NO_STORE = "private, no-store";

function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}

/** The paths that the Auth server limits by network address. */
const LIMITED = /\/auth\/v1\/(token|recover|verify)(\?|$)/;

/** As timedFetch, on behalf of the network address of the request. */
function authFetch(address: string): typeof fetch {
  return (input, init) => {
    if (!LIMITED.test(input instanceof Request ? input.url : String(input))) {
      return timedFetch(input, init);
    }
    const headers = new Headers(init?.headers);
    const own = Object.entries(onBehalfOf(address));
    // The key identifies the caller; a second header would identify another.
    if (own.length > 0) headers.delete("Authorization");
    for (const [name, value] of own) headers.set(name, value);
    return timedFetch(input, { ...init, headers });
  };
}

/** The verifier of a sign-in that continues on another site. */
const VERIFIER = /^daymark-session.*-code-verifier$/;

/** Read only on return, and left behind by each start: kept like a session, they would fill every request. */
function onTheWay(options: CookieOptions): CookieOptions {
  return { ...options, path: "/auth", maxAge: Math.min(options.maxAge ?? FLOW_S, FLOW_S) };
}

/** Cookies that clear all sign-ins that this browser began on another site and did not finish. */
export function forgottenFlows(request: Request): Array<string> {
  return parseCookieHeader(request.headers.get("Cookie") ?? "")
    .filter(({ name }) => VERIFIER.test(name))
    .map(({ name }) => serializeCookieHeader(name, "", onTheWay({ maxAge: 0 })));
}

/**
 * A client for signing in and out, whose session lives in httpOnly cookies.
 * Every response must carry the headers that are set here, or a refreshed session is lost.
 */
export function createAuthClient(request: Request, headers: Headers) {
  headers.set("Cache-Control", NO_STORE);
  return createServerClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: authFetch(request.headers.get(ADDRESS_HEADER) ?? "") },
    cookieOptions: {
      name: "daymark-session",
      httpOnly: true,
      sameSite: "lax",
      secure: env().NODE_ENV === "production",
    },
    cookies: {
      getAll: () => parseCookieHeader(request.headers.get("Cookie") ?? ""),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          const kept = VERIFIER.test(name) ? onTheWay(options) : options;
          headers.append("Set-Cookie", serializeCookieHeader(name, value, kept));
        }
      },
    },
  });
}

/** An Auth client that stores nothing, for requests that must not touch this browser's session. */
export function createPassingAuth() {
  const client = createClient(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: timedFetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client.auth;
}

/** A database client with one access token. */
export function createDb(accessToken: string): Db {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: repeating(timedFetch) },
    accessToken: () => Promise.resolve(accessToken),
  });
}

type OpenSession = { session: Session | null; cookies: Array<string> };

/** Refreshes under way, by the cookie they started from: a refresh token may be used only once. */
const opening = new Map<string, Promise<OpenSession>>();

/**
 * The session in a request's cookies, or null. It is refreshed if it is about to expire by the clock here, or `renew`
 * says that it has by the database's. The token is not verified here: the database does that with its first request.
 */
export async function openSession(
  request: Request,
  headers: Headers,
  renew = false,
): Promise<Session | null> {
  headers.set("Cache-Control", NO_STORE);
  const cookiesHeld = sessionCookies(request);
  if (cookiesHeld === "") return null;
  const key = `${renew ? "renewed" : "as it is"} ${cookiesHeld}`;
  let shared = opening.get(key);
  if (!shared) {
    shared = readSession(request, renew);
    opening.set(key, shared);
    void shared.then(
      ({ cookies }) => {
        if (cookies.length === 0) opening.delete(key);
        else setTimeout(() => opening.delete(key), REFRESH_SHARED_MS).unref();
      },
      () => opening.delete(key),
    );
  }
  const { session, cookies } = await shared;
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return session;
}

async function readSession(request: Request, renew: boolean): Promise<OpenSession> {
  const headers = new Headers();
  const { auth } = createAuthClient(request, headers);
  const { data } = await (renew ? auth.refreshSession() : auth.getSession());
  const session = data.session && TOKEN.test(data.session.access_token) ? data.session : null;
  return { session, cookies: headers.getSetCookie() };
}

function sessionCookies(request: Request): string {
  return parseCookieHeader(request.headers.get("Cookie") ?? "")
    .filter(({ name }) => name.startsWith("daymark-session"))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join(";");
}
