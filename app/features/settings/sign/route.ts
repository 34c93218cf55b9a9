import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePersonWith } from "~/core/session/guards.server";
import { readSign } from "~/features/settings/settings.model.server";

/** The workspace's sign; a changed sign has a new address. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, headers } = await requirePersonWith(args, readSign);
  if (page === null) return new Response(null, { status: 404, headers });
  headers.set("Content-Type", "image/png");
  headers.set("Cache-Control", "private, max-age=31536000, immutable");
  return new Response(page, { headers });
}
