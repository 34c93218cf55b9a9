import { openSession } from "~/db/client.server";
import { publicEnv } from "~/db/env.server";

/** The address of Realtime for the browser, with the key that gives no access by itself. */
export function realtimeServer() {
  return publicEnv();
}

/**
 * The short-lived token with which the browser's Realtime client joins its topics, and when it expires (in
 * milliseconds since 1970); null without a session. The refresh token stays in its httpOnly cookie.
 */
export async function realtimeToken(request: Request) {
  const headers = new Headers();
  const session = await openSession(request, headers);
  const token = session
    ? { token: session.access_token, expiresAt: (session.expires_at ?? 0) * 1000 }
    : null;
  return { token, headers };
}
