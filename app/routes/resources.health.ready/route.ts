import { findObstacles } from "./obstacles.server";

/**
 * For whoever runs Daymark: 200 if people can work with this server, or 503 and a sentence for each thing to do; then
 * how deliveries go.
 */
export async function loader() {
  const { obstacles, notes } = await findObstacles();
  const text = [...(obstacles.length === 0 ? ["ready"] : obstacles), ...notes].join("\n");
  return new Response(`${text}\n`, {
    status: obstacles.length === 0 ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
