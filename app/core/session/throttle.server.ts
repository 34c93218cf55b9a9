import { randomBytes, randomUUID } from "node:crypto";
import { t } from "~/core/words/t";
import { noteAccess } from "~/core/server/access-log.server";
import { ADDRESS_HEADER } from "~/core/server/client-address";
import { countAttempt, noteSignIn } from "./attempts.model.server";
import { problemText } from "~/core/server/problems.words";

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
async function deviceOf(request: Request): Promise<string | null> {
  const said: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return z.uuid().safeParse(said).data ?? null;
}

/** The cookie with the id of a device. */
function deviceCookie(id: string): Promise<string> {
  return cookie.serialize(id);
}

import { createCookie } from "@remix-run/node";
import * as z from "zod/mini";
import { cookieName, env } from "~/core/server/env.server";

type Kind = "sign_in" | "recovery" | "setup" | "join" | "link" | "feed";

/**
 * Null if another attempt is allowed, otherwise the sentence that says when. The database counts attempts by network
 * address and by account, so that all servers count together; see private.throttles. A device on which the account
 * signed in lately counts by itself; see private.known_devices.
 */
export async function mayTry(
  kind: Exclude<Kind, "link">,
  request: Request,
  account: string,
): Promise<string | null> {
  const device = await deviceOf(request);
  const result = await countAttempt({ kind, account, address: addressOf(request), device });
  if (!result.ok) return problemText(result.problem);
  return waitAfter(kind, request, account, result.value);
}

/** The same sentence for seconds that another call to the database has returned. */
export function waitAfter(
  kind: Kind,
  request: Request,
  account: string,
  seconds: number,
): string | null {
  if (seconds === 0) return null;
  noteAccess(request, { event: "attempt_refused", kind, account });
  return t("Too many attempts. Try again in {wait}.", { wait: inWords(seconds) });
}

/** Forgets failed attempts at an account from the place of this sign-in, and remembers the device. */
export async function signedIn(request: Request, account: string, headers: Headers): Promise<void> {
  const device = (await deviceOf(request)) ?? randomUUID();
  await noteSignIn({ account, address: addressOf(request), device });
  headers.append("Set-Cookie", await deviceCookie(device));
}

/** The network address of a request, as the server noted it; tests have no socket. */
export function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? "unknown";
}

function inWords(seconds: number): string {
  if (seconds < 60)
    return t("{seconds, plural, one {1 second} other {{seconds} seconds}}", { seconds });
  const minutes = Math.ceil(seconds / 60);
  return t("{minutes, plural, one {1 minute} other {{minutes} minutes}}", { minutes });
}
