import type { StateName } from "~/core/kit/ui/state-glyph";
import { listBehind } from "./overview";
import type { NeedingTask } from "./overview.model.server";

const DESK = "/admin-dashboard/rejected";
const STATUS = "/admin-dashboard/task-status";

type Need = NeedingTask["need"];

/** The kinds of need by rank: their icon, and the page that lists all. */
export const NEEDS = [
  { need: "rejected", state: "rejected", all: DESK },
  { need: "blocked", state: "blocked", all: DESK },
  { need: "unanswered", state: "new", all: listBehind("waiting", null) },
  { need: "late", state: "overdue", all: listBehind("overdue", null) },
] as const satisfies ReadonlyArray<{ need: Need; state: StateName; all: string }>;

/** Where a task is dealt with, its conversation open. */
export function placeOf({ need, id }: Pick<NeedingTask, "need" | "id">): string {
  return `${need === "rejected" || need === "blocked" ? DESK : STATUS}?task=${id}`;
}
