import { createCookie } from "@remix-run/node";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { cookieName, env } from "~/core/server/env.server";

/** As long as a request may wait, and then lets its browser in. */
const LIFE_S = 30 * 24 * 3600;

const cookie = createCookie(cookieName("daymark-join"), {
  httpOnly: true,
  sameSite: "lax",
  maxAge: LIFE_S,
  path: "/",
  secure: env().NODE_ENV === "production",
});

/** The secret of a browser that asked to join, and the cookie that stores it if it is new. */
export async function joinSecret(request: Request): Promise<{ secret: string; headers: Headers }> {
  const said: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  const known = z
    .string()
    .check(z.regex(/^[\w-]{43}$/))
    .safeParse(said).data;
  return known === undefined ? newSecret() : { secret: known, headers: new Headers() };
}

/** A new secret, so that this browser's earlier request no longer lets it in. */
export async function newSecret(): Promise<{ secret: string; headers: Headers }> {
  // Letters of one case, because the database's hashes ignore case.
  const secret = randomBytes(32).toString("hex").slice(0, 43);
  return { secret, headers: new Headers({ "Set-Cookie": await cookie.serialize(secret) }) };
}
