import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts } from "~/task/commands/act";

/** An admin checks a completed task. */
export const CHECK = late(() =>
  acts({
    pass: {
      undoneBy: "undo",
      words: { does: t("Pass"), told: t("Task checked") },
    },
    send_back: {
      goal: "Pending",
      words: { does: t("Send back"), told: t("Task sent back") },
    },
  }),
);
