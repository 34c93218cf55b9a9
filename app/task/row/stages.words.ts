import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { Stage } from "./task-life";

export const stageLabels: Record<Stage, string> = late(() => ({
  New: t("New"),
  Pending: t("Pending"),
  Completed: t("Completed"),
  Rejected: t("Rejected"),
  Withdrawn: t("Withdrawn"),
}));
