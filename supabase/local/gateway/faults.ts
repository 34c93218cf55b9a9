import { type FaultBook, FaultsSchema } from "../realtime/faults.ts";
import type { Secrets } from "../secrets.ts";
import { keyKind } from "./keys.ts";
import { jsonReply, parseJson } from "./replies.ts";

/** Makes something go wrong in Realtime, for tests with the secret key: for `?person=<id>`, or for everybody. */
export async function setFaults(
  request: Request,
  faults: FaultBook,
  secrets: Secrets,
): Promise<Response> {
  if (keyKind(request.headers.get("apikey") ?? "", secrets) !== "secret") {
    return jsonReply(401, { message: "Invalid API key" });
  }
  const wanted = FaultsSchema.safeParse(parseJson(await request.text()));
  if (!wanted.success) return jsonReply(400, { message: wanted.error.message });
  faults.set(wanted.data, new URL(request.url).searchParams.get("person") ?? undefined);
  return jsonReply(200, {});
}
