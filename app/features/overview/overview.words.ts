import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What needs an admin: the heading of each kind, the link to all of them, and the action beside a task. */
export const NEED_TEXTS = late(() => ({
  to_check: {
    heading: m.common_to_check(),
    all: (count: string) => m.overview_all_count_to_check({ count }),
    act: m.overview_check(),
  },
  rejected: {
    heading: m.common_rejected(),
    all: (count: string) => m.overview_all_count_rejected({ count }),
    act: m.overview_answer(),
  },
  blocked: {
    heading: m.common_blocked(),
    all: (count: string) => m.overview_all_count_blocked({ count }),
    act: m.common_reply(),
  },
  unanswered: {
    heading: m.overview_unanswered_the_longest(),
    all: (count: string) => m.overview_all_count_waiting({ count }),
    act: m.common_nudge(),
  },
  late: {
    heading: m.overview_late_the_longest(),
    all: (count: string) => m.overview_all_count_overdue({ count }),
    act: m.overview_ask(),
  },
}));

export const OVERVIEW_LABELS = late(() => ({
  due_today: m.common_due_today(),
  overdue: m.common_overdue(),
  waiting: m.overview_waiting_for_an_answer(),
  rejected: m.common_rejected(),
  completed_this_week: m.common_completed_this_week(),
}));
