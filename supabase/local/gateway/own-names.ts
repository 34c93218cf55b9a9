import { jsonReply } from "./replies.ts";

const OWN_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Returns the refusal of a page under a name that is not this machine's, or null. */
export function refuseOtherNames(request: Request): Response | null {
  // A page may make its own name point to 127.0.0.1; then this would be of its origin.
  if (OWN_NAMES.has(new URL(request.url).hostname)) return null;
  return jsonReply(403, { message: "Open it as http://127.0.0.1" });
}
