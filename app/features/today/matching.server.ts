import type { Guarded } from "~/core/session/guards.server";
import { matchDueTasks } from "~/task/row/tasks.model.server";
import { todaySearch } from "./schema";

/** All tasks of Today Alert at this address, on whatever page. */
export function matchToday(db: Guarded["db"], params: URLSearchParams) {
  const { view, q: search, department, priority, sort } = todaySearch.read(params);
  return matchDueTasks(db, { isOverdue: view === "overdue", search, department, priority, sort });
}
