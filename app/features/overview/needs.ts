import type { StateName } from "~/core/kit/ui/state-glyph";
import { listBehind, type Numbers } from "./overview";
import { LATE_TODAY, NEED_TEXTS } from "./overview.words";
import type { NeedingTask } from "./overview.model.server";

const DESK = "/admin-dashboard/rejected";
const STATUS = "/admin-dashboard/task-status";

type Need = NeedingTask["need"];

/** The kinds of need by rank, and their icon. */
export const NEEDS = [
  { need: "rejected", state: "rejected" },
  { need: "blocked", state: "blocked" },
  { need: "unanswered", state: "new" },
  { need: "late", state: "overdue" },
] as const satisfies ReadonlyArray<{ need: Need; state: StateName }>;

/**
 * The page behind a kind of need, and its number: that of the team where it has one, so that one page never gives two
 * numbers for one list. `total` counts the rejected and the blocked, whose lists have exactly those.
 */
export function behindNeed(need: Need, total: number, team: Numbers | null) {
  if (need === "rejected" || need === "blocked") return behind(need, total, `${DESK}?show=${need}`);
  const measure = need === "late" ? "overdue" : "waiting";
  const count = team?.[measure] ?? total;
  if (need === "late" && count === 0) {
    return { to: listBehind("due_today", null), label: LATE_TODAY };
  }
  return behind(need, count, listBehind(measure, null));
}

function behind(need: Need, count: number, to: string) {
  return { to, label: NEED_TEXTS[need].all(count.toLocaleString("en")) };
}

/** Where a task is dealt with, its conversation open. */
export function placeOf({ need, id }: Pick<NeedingTask, "need" | "id">): string {
  return `${need === "rejected" || need === "blocked" ? DESK : STATUS}?task=${id}`;
}
