import type { LoaderFunctionArgs } from "@remix-run/node";
import { BUCKET } from "#server/bucket";
import { mostAt } from "../files.model.server";
import { isHarmless } from "../found-kind.server";

/** Of any other the database knows nothing, and some texts it does not even take. */
const NAME = /^new\/[\w.-]{1,100}$/;

/**
 * For a gateway, before an upload in pieces begins, of which Storage asks the database only when it ends: 204 if a file
 * awaits so many bytes at that name, or 403. It tells a stranger nothing: the names are secret.
 */
export async function loader({ request: { headers } }: LoaderFunctionArgs) {
  const said = metadataIn(headers.get("Upload-Metadata") ?? "");
  const { bucketName, objectName = "", contentType: type = "" } = said;
  const bytes = Number(headers.get("Upload-Length") ?? Number.NaN);
  const isFile =
    bucketName === BUCKET && NAME.test(objectName) && (type === "" || isHarmless(type));
  const most = isFile && bytes >= 0 ? await mostAt(objectName) : null;
  const isAwaited = most !== null && bytes <= most;
  return new Response(null, {
    status: isAwaited ? 204 : 403,
    headers: { "Cache-Control": "no-store" },
  });
}

/** As the protocol of such uploads has it: names with values in Base64. */
function metadataIn(header: string): Record<string, string> {
  const pairs = header.split(",").map((pair) => pair.trim().split(" ", 2));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString()]),
  );
}
