import {
  type CookieOptions,
  createServerClient,
  parseCookieHeader,
  serializeCookieHeader,
} from "@supabase/ssr";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { ADDRESS_HEADER } from "./client-address";
import type { Database } from "./types.generated";
import { cookieName, env, nameInside } from "./env.server";
import { type Problem, problemResponse } from "./errors.server";
import { askingOnce, authFetch, timedFetch } from "./fetch.server";
import { sharing } from "./shared.server";
import { together } from "./together.server";

/** A deadlock, or another transaction was faster: the database rolled this one back completely. */
const RolledBackSchema = z.object({ code: z.enum(["40P01", "40001"]) });

const REPEATS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Like `ask`, and asks again a few times, after a random pause, if the database rolled the transaction back because
 * of another.
 */
function repeating(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let repeat = 1; ; repeat++) {
      const response = await ask(input, init);
      if (response.ok || repeat > REPEATS || !(await wasRolledBack(response))) return response;
      await pause(Math.random() * LONGEST_PAUSE_MS * repeat);
    }
  };
}

async function wasRolledBack(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return RolledBackSchema.safeParse(body).success;
}

import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";

/** The only way to query the database: with a person's own token, so that row-level security decides. */
export type Db = SupabaseClient<Database>;

/** In seconds. Enough for choosing an account at Google and typing its password. */
export const FLOW_S = 600;
/** In seconds: unused sessions end after 30 days, unless the workspace sets another time; see keepSession(). */
const SESSION_S = 30 * 24 * 3600;

/** The form of a token that fits into a header and REST accepts; a cookie may contain anything. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const NO_STORE = "private, no-store";

/** The verifier of a sign-in that continues on another site. */
const VERIFIER = /^daymark-session.*-code-verifier$/;

/** The path to which the browser returns the cookies of a sign-in on another site. */
export const FLOW_PATH = "/auth";

/**
 * Every unfinished sign-in leaves such cookies, which are read only on return: with a session's path they would fill
 * every request.
 */
function onTheWay(options: CookieOptions): CookieOptions {
  return { ...within(options, FLOW_S), path: FLOW_PATH };
}

/** The library's default would keep cookies for 400 days. */
function within(options: CookieOptions, seconds: number): CookieOptions {
  return { ...options, maxAge: Math.min(options.maxAge ?? seconds, seconds) };
}

/** Cookies that clear all unfinished sign-ins of this browser on other sites. */
export function forgottenFlows(request: Request): Array<string> {
  return parseCookieHeader(request.headers.get("Cookie") ?? "")
    .filter(({ name }) => VERIFIER.test(nameInside(name)))
    .map(({ name }) => serializeCookieHeader(name, "", onTheWay({ maxAge: 0 })));
}

/**
 * A client for signing in and out. Its session is in httpOnly cookies: the request's, or those set in the headers
 * since. Every response must carry these headers, or a refreshed session is lost. `postpone` hears why a session could
 * not be renewed, if the session is not to blame.
 */
export function createAuthClient(
  request: Request,
  headers: Headers,
  postpone: (problem: Problem) => void = () => undefined,
) {
  headers.set("Cache-Control", NO_STORE);
  const ask = authFetch(addressOf(request));
  return createServerClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: askingOnce(ask, postpone) },
    cookieOptions: {
      name: "daymark-session",
      httpOnly: true,
      sameSite: "lax",
      secure: env().NODE_ENV === "production",
    },
    cookies: {
      // With the person's details the cookies would be three times as long, too long for some proxies.
      encode: "tokens-only",
      getAll: () => cookiesAfter(request, headers),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          const kept = VERIFIER.test(name) ? onTheWay(options) : within(options, SESSION_S);
          const cookie = serializeCookieHeader(cookieName(name, kept.path), value, kept);
          headers.append("Set-Cookie", cookie);
        }
      },
    },
  });
}

function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? "";
}

/** The cookies of a request as the browser will have them after a response with these headers, by the names inside. */
function cookiesAfter(request: Request, headers: Headers) {
  const cookies = new Map(ownCookies(request).map(({ name, value }) => [nameInside(name), value]));
  for (const cookie of headers.getSetCookie()) {
    const [set] = parseCookieHeader(cookie);
    if (!set || !isOurs(set.name)) continue;
    if (set.value) cookies.set(nameInside(set.name), set.value);
    else cookies.delete(nameInside(set.name));
  }
  return [...cookies].map(([name, value]) => ({ name, value }));
}

/** The cookies of a request that count: a session counts only under its exact name here. */
function ownCookies(request: Request) {
  return parseCookieHeader(request.headers.get("Cookie") ?? "").filter(({ name }) => isOurs(name));
}

function isSession(cookie: string): boolean {
  return nameInside(cookie).startsWith("daymark-session");
}

/** Any host of the domain can set a cookie that begins with __Secure-; so the session's name begins with __Host-. */
function isOurs(cookie: string): boolean {
  const inside = nameInside(cookie);
  return (
    !isSession(cookie) || cookie === cookieName(inside, VERIFIER.test(inside) ? FLOW_PATH : "/")
  );
}

/**
 * Has the browser keep the session in these headers as long as the database does: for so many unused hours. Each hourly
 * renewal starts the time again.
 */
export function keepSession(headers: Headers, idleHours: number): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    const kept = cookie.replace(`Max-Age=${SESSION_S};`, `Max-Age=${idleHours * 3600};`);
    headers.append("Set-Cookie", isSession(cookie) ? kept : cookie);
  }
}

/** An Auth client that stores nothing, so that its calls leave the browser's session alone. */
export function createPassingAuth(request: Request) {
  const client = createClient(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: authFetch(addressOf(request)) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client.auth;
}

/** A database client with one access token. */
export function createDb(accessToken: string): Db {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: repeating(together(timedFetch)) },
    accessToken: () => Promise.resolve(accessToken),
  });
}

type OpenSession = {
  session: Session | null;
  cookies: Array<string>;
  /** Why it is unknown whether there is a session. */
  problem: Problem | undefined;
};

/** By the cookie they started from: a refresh token may be used only once. */
const shareSession = sharing<OpenSession>({
  // Refusals are not stored: anybody can cause any number.
  isKept: ({ session, cookies }) => session !== null && cookies.length > 0,
  // The Auth server gives a repeated refresh the same answer for this long.
  keptMs: 10_000,
  most: 1000,
});

/**
 * The session in a request's cookies, or null. It is refreshed if it is about to expire by this server's clock, or if
 * `renew` says that it has expired by the database's. The database verifies the token at the first request. If the Auth
 * server cannot renew sessions now, throws the response that the error boundary explains, and leaves the cookies alone.
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
  const { session, cookies, problem } = await shareSession(key, () => readSession(request, renew));
  if (problem) throw problemResponse(problem);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return session;
}

async function readSession(request: Request, renew: boolean): Promise<OpenSession> {
  const headers = new Headers();
  const problems: Array<Problem> = [];
  const { auth } = createAuthClient(request, headers, (problem) => problems.push(problem));
  const { data } = await (renew ? auth.refreshSession() : auth.getSession());
  const session = data.session && TOKEN.test(data.session.access_token) ? data.session : null;
  // A session that could not be renewed is valid until it really expires.
  const problem = session ? undefined : problems[0];
  return { session, cookies: problem ? [] : headers.getSetCookie(), problem };
}

function sessionCookies(request: Request): string {
  return ownCookies(request)
    .filter(({ name }) => isSession(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join(";");
}
