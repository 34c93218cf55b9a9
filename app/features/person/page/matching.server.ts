import type { Guarded } from "~/core/session/guards.server";
import { personSearch } from "./list";
import { matchPersonTasks } from "./person.model.server";

/** All tasks of somebody's list at this address, on whatever page. */
export async function matchPerson(db: Guarded["db"], params: URLSearchParams) {
  const { user, show } = personSearch.read(params);
  return user === undefined ? { ids: [], versions: [] } : matchPersonTasks(db, user, show);
}
