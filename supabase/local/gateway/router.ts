import { type RestAndAuth } from "../rest-and-auth.ts";
import { type SchemaWatch } from "../schema-watch.ts";
import { jsonReply } from "./replies.ts";
import { type Handler } from "./server.ts";

type Parts = { restAndAuth: RestAndAuth; schema: SchemaWatch };

/** Returns the handler for everything but WebSockets: what is not named here does not exist. */
export function createRouter(parts: Parts): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/rest/v1/")) {
      await parts.schema.settled();
      return parts.restAndAuth.fetch(request);
    }
    if (pathname.startsWith("/auth/v1/")) return parts.restAndAuth.fetch(request);
    return jsonReply(404, { message: "no Route matched with those values" });
  };
}
