import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { LoaderFunctionArgs } from "@remix-run/node";

const SAYS: Record<string, string> = late(() => ({
  400: t("This address cannot be read."),
  403: t("This form came from another site."),
  405: t("Daymark does not do this."),
  411: t("A form must say how long it is."),
  413: t("This is too much at once."),
  414: t("This address is too long."),
  415: t("Daymark reads forms only."),
}));

/** The response for requests that app/core/server turned away before any page saw them. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = new URL(request.url).searchParams.get("status") ?? "";
  const text = SAYS[status];
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  if (text === undefined) return new Response("Not found.", { status: 404, headers });
  return new Response(text, { status: Number(status), headers });
}
