import { redirect, type AppLoadContext } from "@remix-run/node";
import { createDb, keepSession, openSession, type Db } from "~/core/server/client.server";
import { NOBODY } from "~/core/server/person-header";
import { getMe, type Me } from "./profiles.model.server";
import { homePath } from "./home-path";

/** What a guard returns: the only database client, the caller, and the headers every response must carry. */
export type Guarded = { db: Db; me: Me; headers: Headers };

/** `redirect` returns a plain Response, which is what a guard throws. */
function redirection(to: string, headers: Headers): Response {
  return redirect(to, { headers });
}

type GuardArgs = { request: Request; context: AppLoadContext };

type Visitor = { db: Db; me: Me; headers: Headers } | { me: null; headers: Headers };

/** All loaders of one HTTP request share one context object, and so one lookup of the caller. */
const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** The caller: a person with an active account, or nobody. */
export function getVisitor({ request, context }: GuardArgs): Promise<Visitor> {
  const known = visitors.get(context) ?? identify(request);
  visitors.set(context, known);
  return known.catch((thrown: unknown) => {
    // The body of a response can be read once, and each loader's is read.
    throw thrown instanceof Response ? thrown.clone() : thrown;
  });
}

type Whose = { person: string; idleHours: number };

/**
 * For whom a browser may store the response of this request, and for how many hours without another one; undefined if
 * no loader asked. Not for an admin: even their own pages show what they see of other people only while they are
 * admins.
 */
export async function whoseIs(context: AppLoadContext): Promise<Whose | undefined> {
  const visitor = await visitors.get(context)?.catch(() => undefined);
  if (visitor?.me?.role !== "user") return visitor && { person: NOBODY, idleHours: 0 };
  return { person: visitor.me.uid, idleHours: visitor.me.idle_hours };
}

async function identify(request: Request): Promise<Visitor> {
  const visitor = await visitorOf(request, new Headers(), false);
  if (visitor !== "expired") return visitor;
  // The clock here is behind the database's, by which the token has already expired.
  const headers = new Headers();
  const renewed = await visitorOf(request, headers, true);
  return renewed === "expired" ? { me: null, headers } : renewed;
}

async function visitorOf(
  request: Request,
  headers: Headers,
  renew: boolean,
): Promise<Visitor | "expired"> {
  const session = await openSession(request, headers, renew);
  if (!session) return { me: null, headers };
  const db = createDb(session.access_token);
  const me = await getMe(db);
  if (me === "expired") return me;
  if (!me) return { me: null, headers };
  keepSession(headers, me.idle_hours);
  return { db, me, headers };
}

/** The signed-in person; anyone else is redirected to sign in and returns afterwards. */
export async function requirePerson(args: GuardArgs): Promise<Guarded> {
  const visitor = await getVisitor(args);
  if (visitor.me) return visitor;
  throw redirection(signInPath(args.request), visitor.headers);
}

/** The signed-in admin; others are redirected to their own page. */
export async function requireAdmin(args: GuardArgs): Promise<Guarded> {
  const guarded = await requirePerson(args);
  if (guarded.me.role === "admin") return guarded;
  throw redirection(homePath(guarded.me.role), guarded.headers);
}

function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/\.data$/, "");
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const next = page + (params.size > 0 ? `?${params}` : "");
  return `/?${new URLSearchParams({ next })}`;
}
