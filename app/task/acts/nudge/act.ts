import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts } from "~/task/commands/act";

/** An admin asks somebody about a task. */
export const NUDGE = late(() =>
  acts({
    nudge: {
      several: { by: "press", icon: "bell-ring" },
      words: { does: t("Nudge"), failed: t("Not nudged."), short: t("Nudge") },
    },
  }),
);
