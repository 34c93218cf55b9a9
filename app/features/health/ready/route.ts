import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/core/server/env.server";
import { VERSION_NAME } from "~/core/server/version";
import { hasToken } from "./bearer.server";
import { findObstacles } from "./obstacles.server";

/**
 * 200 if people can work with this server, or 503. An operator who sends HEALTH_TOKEN reads a sentence for each thing
 * to do, how deliveries go, and the version.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { obstacles, notes } = await findObstacles();
  const isReady = obstacles.length === 0;
  const { HEALTH_TOKEN: token } = env();
  const details = [...(isReady ? ["ready"] : obstacles), ...notes, `Version ${VERSION_NAME}`].join(
    "\n",
  );
  const isTold = token !== undefined && hasToken(request, token);
  const text = isTold ? details : isReady ? "ready" : "not ready";
  return new Response(`${text}\n`, {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
