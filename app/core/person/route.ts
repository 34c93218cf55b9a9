import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireRightWith } from "~/core/session/guards.server";
import { findPeople } from "./people.model.server";

/** At most ten active people (with `?role=admin` admins) whose name contains `?q=`, for an admin who is choosing. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const isOfAdmins = asked.get("role") === "admin";
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    findPeople(db, (asked.get("q") ?? "").slice(0, 200), isOfAdmins),
  );
  return Response.json({ people: page }, { headers });
}
