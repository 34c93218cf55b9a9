import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireRight } from "~/core/session/guards.server";
import { placeOf } from "../place-of";

/** The list of tasks to check is now a filter of what needs an admin; this old address redirects there. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireRight(args, "oversee");
  const { searchParams: given } = new URL(args.request.url);
  const of = given.get("of") === "all" ? "all" : undefined;
  return redirect(placeOf(given, { need: "to_check", of }), { headers });
}
