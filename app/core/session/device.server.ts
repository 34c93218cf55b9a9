import { createCookie } from "@remix-run/node";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { cookieName, env } from "~/core/server/env.server";

/** As long as the database remembers which accounts signed in on the device. */
const LIFE_S = 60 * 24 * 3600;

const cookie = createCookie(cookieName("daymark-device"), {
  httpOnly: true,
  sameSite: "lax",
  maxAge: LIFE_S,
  path: "/",
  // In development a secret per run is enough; in production env() requires one.
  secrets: [env().SESSION_SECRET ?? randomBytes(32).toString("hex")],
  secure: env().NODE_ENV === "production",
});

/** The id of this device, or null; it says nothing about who signed in on it. */
export async function deviceOf(request: Request): Promise<string | null> {
  const said: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return z.uuid().safeParse(said).data ?? null;
}

/** The cookie with the id of a device. */
export function deviceCookie(id: string): Promise<string> {
  return cookie.serialize(id);
}
