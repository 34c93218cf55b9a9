import type { Guarded } from "~/core/session/guards.server";
import { placeParam, placesOf } from "./places.server";
import { stagesOf } from "~/task/lists/task-filters";
import type { TaskRow } from "~/task/row/task-row";
import { countBlocked } from "~/task/acts/block/blocked.model.server";
import { countTasks, listTaskBoard, listTasks } from "~/task/lists/task-status.model.server";
import { columnSizes, PAGE_SIZE, type StatusPage, statusSearch } from "./schema";

type Db = Guarded["db"];

/** The counts on a page: of what it lists, and of what is rejected or blocked. */
export async function loadCounts(db: Db, page: StatusPage) {
  const stages = page.view === "board" ? stagesOf("all") : stagesOf(page.stage);
  const isAll = page.view === "board" && !statusSearch.hides(page);
  const [counts, all, blocked] = await Promise.all([
    countTasks(db, page, stages),
    isAll ? null : countTasks(db, null, ["Rejected"]),
    countBlocked(db),
  ]);
  return { counts, onDesk: ((all ?? counts).Rejected ?? 0) + blocked };
}

/** The tasks on a page, and where the pages beside it begin. */
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

/** A row of a list or a column: its description is in the conversation. */
function withoutText({ description: _, ...task }: TaskRow) {
  return task;
}
