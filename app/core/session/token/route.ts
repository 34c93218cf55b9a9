import type { LoaderFunctionArgs } from "@remix-run/node";
import { realtimeToken } from "../realtime.server";

/** The access token for the browser's Realtime client; 401 without a session. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token, headers } = await realtimeToken(request);
  if (!token) return Response.json({ token: null, expiresAt: 0 }, { status: 401, headers });
  return Response.json(token, { headers });
}
