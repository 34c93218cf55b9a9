import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { beginGoogle } from "../google.server";
import { safeRedirect } from "~/core/session/safe-redirect";

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"), "");
  const { url, headers } = await beginGoogle(request, next);
  return redirect(url, { headers });
}
