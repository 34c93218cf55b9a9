import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireRight } from "~/core/session/guards.server";
import { placeOf } from "../place-of";

/** The list of rejected and blocked tasks is now a filter of what needs an admin; this old address redirects there. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireRight(args, "oversee");
  const { searchParams: given } = new URL(args.request.url);
  const need = given.get("show") === "blocked" ? "blocked" : "rejected";
  return redirect(placeOf(given, { need, of: "all" }), { headers });
}
