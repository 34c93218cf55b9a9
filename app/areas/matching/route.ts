import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Db } from "~/core/server/client.server";
import { requireRightWith } from "~/core/session/guards.server";
import { personSearch } from "~/features/person/page/list";
import { matchPersonTasks } from "~/features/person/page/person.model.server";
import { statusSearch } from "~/features/task-status/schema";
import { todaySearch } from "~/features/today/schema";
import { matchTasks } from "~/task/lists/task-status.model.server";
import { matchDueTasks } from "~/task/row/tasks.model.server";
import { isMatchingList } from "~/task/several/matching";

/** The lists in which everything that matches can be selected, on all their pages. */
const LISTS = {
  status: (db: Db, params: URLSearchParams) => matchTasks(db, statusSearch.read(params)),
  today: (db: Db, params: URLSearchParams) => {
    const { view, q: search, department, priority, sort } = todaySearch.read(params);
    return matchDueTasks(db, { isOverdue: view === "overdue", search, department, priority, sort });
  },
  person: async (db: Db, params: URLSearchParams) => {
    const { user, show } = personSearch.read(params);
    return user === undefined ? { ids: [], versions: [] } : matchPersonTasks(db, user, show);
  },
};

/** The ids and versions of all tasks that an admin's list finds, on all its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const list = searchParams.get("list");
  const { headers, page } = await requireRightWith(args, "oversee", async (db) =>
    isMatchingList(list) ? LISTS[list](db, searchParams) : null,
  );
  return Response.json(page, { headers, status: page === null ? 404 : 200 });
}
