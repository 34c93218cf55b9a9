import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { openSession } from "~/db/client.server";

/**
 * The short-lived token with which the browser's Realtime client joins its topics, and when it ends (in
 * milliseconds since 1970); 401 without a session. The refresh token never leaves its httpOnly cookie.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers();
  const session = await openSession(request, headers);
  if (!session) return data({ token: null, expiresAt: 0 }, { status: 401, headers });
  return data(
    { token: session.access_token, expiresAt: (session.expires_at ?? 0) * 1000 },
    { headers },
  );
}
