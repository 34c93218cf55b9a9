import { createDb, keepSession, openSession } from "~/core/server/client.server";
import { publicEnv } from "~/core/server/env.server";
import { getMe } from "./profiles.model.server";

/** The address of Realtime for the browser, with the key that gives no access by itself. */
export function realtimeServer() {
  return publicEnv();
}

/**
 * The short-lived token with which the browser's Realtime client joins its topics, its expiry (in milliseconds since
 * 1970), and its life in milliseconds, since the browser's clock may be wrong; null without a session. The refresh
 * token stays in its httpOnly cookie.
 */
export async function realtimeToken(request: Request) {
  const headers = new Headers();
  const session = await openSession(request, headers);
  if (session && headers.has("Set-Cookie")) {
    const me = await getMe(createDb(session.access_token));
    if (me && me !== "expired") keepSession(headers, me.idle_hours);
  }
  const expiresAt = (session?.expires_at ?? 0) * 1000;
  const token = session
    ? { token: session.access_token, expiresAt, lifeMs: expiresAt - Date.now() }
    : null;
  return { token, headers };
}
