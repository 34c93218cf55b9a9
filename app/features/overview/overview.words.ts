import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const OVERVIEW_LABELS = late(() => ({
  due_today: t("Due today"),
  overdue: t("Overdue"),
  waiting: t("Waiting for an answer"),
  rejected: t("Rejected"),
  completed_this_week: t("Completed this week"),
}));
