import type { Guarded } from "~/core/session/guards.server";
import { placeParam, placesOf } from "./places.server";
import { stagesOf } from "~/task/lists/task-filters";
import type { TaskRow } from "~/task/row/task-row";
import { countTasks, listTaskBoard, listTasks } from "~/task/lists/task-status.model.server";
import { columnSizes, PAGE_SIZE, type StatusPage } from "./schema";

type Db = Guarded["db"];

/** The counts of what a page lists. */
export function loadCounts(db: Db, page: StatusPage) {
  return countTasks(db, page, stagesOf(page.view === "board" ? "all" : page.stage));
}

/** The tasks on a page, and where the next and the previous page begin. */
export async function loadTasks(db: Db, page: StatusPage) {
  if (page.view === "board") {
    const tasks = await listTaskBoard(db, { ...page, stage: "all" }, columnSizes(page));
    return { tasks: tasks.map(withoutText), newer: null, older: null };
  }
  const { after, before } = placesOf(page);
  // One row more than is shown says whether there is another page.
  const rows = await listTasks(db, page, { size: PAGE_SIZE + 1, after, before });
  const hasMore = rows.length > PAGE_SIZE;
  const shown = before ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNewer = before ? hasMore : after !== null;
  const hasOlder = before ? true : hasMore;
  return {
    tasks: shown.map(({ place: _, ...task }) => withoutText(task)),
    newer: hasNewer && first ? placeParam(first.place) : null,
    older: hasOlder && last ? placeParam(last.place) : null,
  };
}

/** A row without its description, which is in the conversation. */
function withoutText({ description: _, ...task }: TaskRow) {
  return task;
}
