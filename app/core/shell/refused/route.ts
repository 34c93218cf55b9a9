import { href } from "~/core/server/addresses";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

const SAYS: Record<string, string> = {
  400: "This address cannot be read.",
  403: "This form came from another site.",
  405: "Daymark does not do this.",
  411: "A form must say how long it is.",
  413: "This is too much at once.",
  414: "This address is too long.",
  415: "Daymark reads forms only.",
};

/** The response for requests that app/core/server turned away before any page saw them. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = new URL(request.url).searchParams.get("status") ?? "";
  const text = SAYS[status];
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  if (status === "303")
    return redirect(href("/user-dashboard/share", { problem: "not-ready" }), {
      status: 303,
      headers,
    });
  if (text === undefined) return new Response("Not found.", { status: 404, headers });
  return new Response(text, { status: Number(status), headers });
}
