import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireRightWith } from "~/core/session/guards.server";
import { MatchingListSchema } from "~/task/several/matching";
import { matchPerson } from "~/features/person/page/matching.server";
import { matchStatus } from "~/features/task-status/load.server";
import { matchToday } from "~/features/today/matching.server";

/** The lists in which all that match can be selected. */
const LISTS = { status: matchStatus, today: matchToday, person: matchPerson };

/** The ids and versions of all tasks that a list of an admin finds, on whatever page. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const list = MatchingListSchema.safeParse(searchParams.get("list"));
  const { headers, page } = await requireRightWith(args, "oversee", async (db) =>
    list.success ? LISTS[list.data](db, searchParams) : null,
  );
  return Response.json(page, { headers, status: page === null ? 404 : 200 });
}
