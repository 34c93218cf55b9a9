import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireRightWith } from "~/core/session/guards.server";
import { findPeople } from "./people.model.server";

/** At most ten active people whose name contains `?q=`, for an admin who is choosing somebody. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams.get("q") ?? "";
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    findPeople(db, search.slice(0, 200)),
  );
  return Response.json({ people: page }, { headers });
}
