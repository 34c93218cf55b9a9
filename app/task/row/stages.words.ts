import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Stage } from "./task-life";

export const stageLabels: Record<Stage, string> = late(() => ({
  New: m.common_new(),
  Pending: m.common_pending(),
  Completed: m.common_completed(),
  Rejected: m.common_rejected(),
  Withdrawn: m.common_withdrawn(),
}));
