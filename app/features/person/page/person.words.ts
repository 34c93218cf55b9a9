import type { ListName } from "./list";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** What each list of a person's tasks is called, and what an empty one says. */
export const LIST_TEXTS = late(
  () =>
    ({
      open: { label: t("Open"), empty: t("Nothing is open.") },
      today: { label: t("Later today"), empty: t("Nothing else is due today.") },
      late: { label: t("Late"), empty: t("Nothing is late.") },
      unanswered: { label: t("Unanswered"), empty: t("Everything is answered.") },
      blocked: { label: t("Blocked"), empty: t("Nothing is blocked.") },
      week: { label: t("Completed this week"), empty: t("Nothing was completed this week.") },
      rejected: { label: t("Rejected"), empty: t("Nothing is rejected.") },
      completed: { label: t("Completed"), empty: t("Nothing was completed yet.") },
    }) satisfies Record<ListName, { label: string; empty: string }>,
);
