import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { LoaderFunctionArgs } from "@remix-run/node";

const SAYS: Record<string, string> = late(() => ({
  400: m.shell_this_address_cannot_be(),
  403: m.shell_this_form_came_from(),
  405: m.shell_daymark_does_not_do(),
  411: m.shell_a_form_must_say(),
  413: m.shell_this_is_too_much(),
  414: m.shell_this_address_is_too(),
  415: m.shell_daymark_reads_forms_only(),
}));

/** The response for requests that app/core/server turned away before any page saw them. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = new URL(request.url).searchParams.get("status") ?? "";
  const text = SAYS[status];
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  if (text === undefined) return new Response("Not found.", { status: 404, headers });
  return new Response(text, { status: Number(status), headers });
}
