import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import type { StateName } from "~/core/kit/ui/icon";
import { listBehind, type Numbers } from "./overview";
import { NEED_TEXTS } from "./overview.words";
import type { NeedingTask } from "./overview.model.server";

const CHECK = "/admin-dashboard/to-check";
const DESK = "/admin-dashboard/rejected";
const STATUS = "/admin-dashboard/task-status";

type Need = NeedingTask["need"];

/** The kinds of need by rank, and their icon. */
export const NEEDS = [
  { need: "to_check", state: "completed" },
  { need: "rejected", state: "rejected" },
  { need: "blocked", state: "blocked" },
  { need: "unanswered", state: "new" },
  { need: "late", state: "overdue" },
] as const satisfies ReadonlyArray<{ need: Need; state: StateName }>;

/** The page behind a kind of need, and its number: that of the team, so that one page never gives two numbers for one list. The team has none of those to check and the blocked, whose number is `own`. */
export function behindNeed(need: Need, own: number, team: Numbers | null) {
  if (need === "to_check") return behind(need, own, CHECK);
  if (need === "blocked") return behind(need, own, href(DESK, { show: need }));
  if (need === "rejected") return behind(need, team?.rejected ?? 0, href(DESK, { show: need }));
  const measure = need === "late" ? "overdue" : "waiting";
  const count = team?.[measure] ?? 0;
  if (need === "late" && count === 0) {
    return { to: listBehind("due_today"), label: m.overview_all_due_today() };
  }
  return behind(need, count, listBehind(measure));
}

function behind(need: Need, count: number, to: string) {
  return { to, label: NEED_TEXTS[need].all(numberText(count)) };
}

/** Where a task is dealt with, its conversation open. */
export function placeOf({ need, id }: Pick<NeedingTask, "need" | "id">): string {
  if (need === "to_check") return href(CHECK, { task: id });
  return href(need === "rejected" || need === "blocked" ? DESK : STATUS, { task: id });
}
