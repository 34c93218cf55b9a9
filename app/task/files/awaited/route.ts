import type { LoaderFunctionArgs } from "@remix-run/node";
import { BUCKET } from "#server/bucket";
import { mostAt } from "../files.model.server";
import { isHarmless } from "../found-kind.server";

/** The database knows no other names, and refuses some texts. */
const NAME = /^new\/[\w.-]{1,100}$/;

/**
 * For a gateway, before an upload in pieces, of which Storage asks the database only at its end: 204 if a file awaits
 * so many bytes under that name, otherwise 403. It tells a stranger nothing, since the names are secret.
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

/** Reads the protocol's header for such uploads: names with values in Base64. */
function metadataIn(header: string): Record<string, string> {
  const pairs = header.split(",").map((pair) => pair.trim().split(" ", 2));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString()]),
  );
}
