import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireRight } from "~/core/session/guards.server";
import { placeOf } from "../place-of";

/** Where the rejected and the blocked tasks were: a filter of the one list. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireRight(args, "oversee");
  const { searchParams: given } = new URL(args.request.url);
  const need = given.get("show") === "blocked" ? "blocked" : "rejected";
  return redirect(placeOf(given, { need, of: "all" }), { headers });
}
