import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts, PRESENT } from "~/task/commands/act";

/** An admin removes a task, puts it back, or undoes what has no opposite. */
export const WITHDRAW = late(() =>
  acts({
    withdraw: {
      goal: "Withdrawn",
      undoneBy: "restore",
      admin: { in: PRESENT, by: "press", icon: "archive" },
      several: { by: "question", icon: "archive" },
      words: {
        does: t("Withdraw"),
        told: t("Task withdrawn"),
        short: t("Withdraw"),
      },
    },
    restore: {
      admin: { in: ["Withdrawn"], by: "press", icon: "archive-arrow-up" },
      words: { does: t("Restore"), told: t("Task put back") },
    },
    undo: {
      undoes: true,
      words: { does: t("Undo"), told: t("Task put back as it was") },
    },
  }),
);
