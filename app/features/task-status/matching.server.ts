import type { Guarded } from "~/core/session/guards.server";
import { matchTasks } from "~/task/lists/task-status.model.server";
import { statusSearch } from "./schema";

/** All tasks of the table at this address, on whatever page. */
export function matchStatus(db: Guarded["db"], params: URLSearchParams) {
  return matchTasks(db, statusSearch.read(params));
}
