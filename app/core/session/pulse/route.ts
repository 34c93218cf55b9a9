import { isDatabaseThere } from "../pulse.model.server";

/** For everybody: 204 while pages can be made, 503 while the database is unreachable. */
export async function loader() {
  const status = (await isDatabaseThere()) ? 204 : 503;
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
