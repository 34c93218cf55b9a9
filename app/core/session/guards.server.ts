import { redirect, type AppLoadContext } from "@remix-run/node";
import * as z from "zod/mini";
import { noteAccess } from "~/core/server/access-log.server";
import { createDb, keepSession, openSession, type Db } from "~/core/server/client.server";
import { NOBODY } from "~/core/server/person-header";
import { may, type Right } from "~/core/server/rights";
import { followLanguage } from "./language/follow.server";
import { getMe, type Me } from "./profiles.model.server";
import { homePath } from "./home-path";

/** What a guard returns: the only database client, the caller, and the headers every response must carry. */
export type Guarded = { db: Db; me: Me; headers: Headers };

/** `redirect` returns a plain Response, which is what a guard throws. */
function redirection(to: string, headers: Headers): Response {
  return redirect(to, { headers });
}

const ClaimsSchema = z.looseObject({ sub: z.uuid() });

type GuardArgs = { request: Request; context: AppLoadContext };

type Visitor = { db: Db; me: Me; headers: Headers } | { me: null; headers: Headers };

/** All loaders of one HTTP request share one context object, and so one lookup of the caller. */
const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** The database client of a request's session, null without one, and headers that the response must carry. */
type Client = { db: Db | null; uid: string; headers: Headers };

/** All loaders of one HTTP request share this too. */
const clients = new WeakMap<AppLoadContext, Promise<Client>>();

/** The caller of a request: a person with an active account, or nobody. */
export function getVisitor(args: GuardArgs): Promise<Visitor> {
  const known = visitors.get(args.context) ?? identify(args);
  visitors.set(args.context, known);
  return known.catch((thrown: unknown) => {
    // A response's body can be read once, and every loader's response is read.
    throw thrown instanceof Response ? thrown.clone() : thrown;
  });
}

type Whose = { person: string; idleHours: number; asOf: string };

/**
 * The person for whom a browser may store this request's response, for how many hours without another one, and how
 * current it is; undefined if no loader asked. Not for somebody who oversees: even their own pages show other people
 * only while they have that right.
 */
export async function whoseIs(context: AppLoadContext): Promise<Whose | undefined> {
  const visitor = await visitors.get(context)?.catch(() => undefined);
  if (!visitor?.me || may(visitor.me, "oversee"))
    return visitor && { person: NOBODY, idleHours: 0, asOf: "" };
  const { uid, idle_hours, asked_at } = visitor.me;
  return { person: uid, idleHours: idle_hours, asOf: asked_at };
}

async function identify(args: GuardArgs): Promise<Visitor> {
  const visitor = await visitorOf(await clientOf(args));
  if (visitor !== "expired") return visitor;
  // By the database's clock, which is ahead, the token has already expired.
  const renewed = await visitorOf(await openClient(args.request, true));
  return renewed === "expired" ? { me: null, headers: new Headers() } : renewed;
}

function clientOf({ request, context }: GuardArgs) {
  const known = clients.get(context) ?? openClient(request, false);
  clients.set(context, known);
  return known;
}

async function openClient(request: Request, renew: boolean) {
  const headers = new Headers();
  const session = await openSession(request, headers, renew);
  return {
    db: session && createDb(session.access_token),
    uid: session ? subjectOf(session.access_token) : "",
    headers,
  };
}

/** The person that a token names; empty if it names none. */
function subjectOf(token: string): string {
  const [, claims = ""] = token.split(".");
  try {
    return ClaimsSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString())).sub;
  } catch {
    return "";
  }
}

async function visitorOf({ db, headers }: Client): Promise<Visitor | "expired"> {
  if (!db) return { me: null, headers };
  const me = await getMe(db);
  if (me === "expired") return me;
  if (!me) return { me: null, headers };
  keepSession(headers, me.idle_hours);
  followLanguage(me, headers);
  return { db, me, headers };
}

/** The signed-in person; anyone else is redirected to sign in and returns afterwards. */
export async function requirePerson(args: GuardArgs): Promise<Guarded> {
  const visitor = await getVisitor(args);
  if (visitor.me) return visitor;
  // A plain page, so a document of its own.
  visitor.headers.set("X-Remix-Reload-Document", "true");
  throw redirection(signInPath(args.request), visitor.headers);
}

/** The signed-in person with this right; others are redirected to their own page. */
export async function requireRight(args: GuardArgs, right: Right): Promise<Guarded> {
  const guarded = await requirePerson(args);
  if (may(guarded.me, right)) return guarded;
  noteAccess(args.request, { event: "admin_refused", person: guarded.me.uid });
  throw redirection(homePath(guarded.me.role), guarded.headers);
}

/**
 * Reads a page's data. The uid is the token's own claim: good for finding the caller's data, but no proof of rights.
 * Reading that needs more of the caller waits for `me`, which fails if the guard refuses.
 */
type Read<Page> = (db: Db, uid: string, me: Promise<Me>) => Promise<Page>;

/** Like `requirePerson`, with the page's data; see `withPage`. */
export function requirePersonWith<Page>(args: GuardArgs, read: Read<Page>) {
  return withPage(args, requirePerson, read);
}

/** Like `requireRight`, with the page's data; see `withPage`. */
export function requireRightWith<Page>(args: GuardArgs, right: Right, read: Read<Page>) {
  return withPage(args, (guarded) => requireRight(guarded, right), read);
}

/**
 * The caller and the page's data, requested at the same time: the database itself decides for each answer what the
 * token may read. People whom the guard refuses get no data.
 */
async function withPage<Page>(
  args: GuardArgs,
  guard: (args: GuardArgs) => Promise<Guarded>,
  read: Read<Page>,
): Promise<Guarded & { page: Page }> {
  const client = await clientOf(args).catch(() => null);
  const guarding = guard(args);
  const me = guarding.then((guarded) => guarded.me);
  const early = client?.db ? read(client.db, client.uid, me) : null;
  // If the guard refuses, failures of these do not matter; otherwise they are thrown below.
  for (const awaited of [me, early]) awaited?.catch(() => undefined);
  const guarded = await guarding;
  // The token may have had to be renewed.
  const page = await (early && guarded.db === client?.db
    ? early
    : read(guarded.db, guarded.me.uid, me));
  return { ...guarded, page };
}

function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/\.data$/, "");
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const next = page + (params.size > 0 ? `?${params}` : "");
  return `/?${new URLSearchParams({ next })}`;
}
