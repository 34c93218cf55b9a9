import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const OVERVIEW_LABELS = late(() => ({
  due_today: m.common_due_today(),
  overdue: m.common_overdue(),
  waiting: m.overview_waiting_for_an_answer(),
  rejected: m.common_rejected(),
  completed_this_week: m.common_completed_this_week(),
}));
