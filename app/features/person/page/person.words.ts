import type { ListName } from "./list";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What each list of a person's tasks is called, and what an empty one says. */
export const LIST_TEXTS = late(
  () =>
    ({
      open: { label: m.person_open(), empty: m.person_nothing_is_open() },
      today: { label: m.person_later_today(), empty: m.person_nothing_else_is_due() },
      late: { label: m.common_late(), empty: m.person_nothing_is_late() },
      unanswered: { label: m.person_unanswered(), empty: m.person_everything_is_answered() },
      blocked: { label: m.common_blocked(), empty: m.person_nothing_is_blocked() },
      week: { label: m.common_completed_this_week(), empty: m.person_nothing_was_completed_this() },
      rejected: { label: m.common_rejected(), empty: m.person_nothing_is_rejected() },
      completed: { label: m.common_completed(), empty: m.person_nothing_was_completed_yet() },
    }) satisfies Record<ListName, { label: string; empty: string }>,
);
