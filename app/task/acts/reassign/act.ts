import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts } from "~/task/commands/act";

/** An admin gives a task to somebody else. */
export const REASSIGN = late(() =>
  acts({
    reassign: {
      undoneBy: "undo",
      admin: { in: ["New", "Pending", "Rejected"], by: "part", icon: "user-round-pen" },
      several: { by: "form", icon: "user-round-pen" },
      words: {
        does: t("Reassign"),
        title: t("Reassign task"),
        hint: t("Give to somebody else"),
        short: t("Reassign"),
        forSeveral: (tasks) => t("Reassign {tasks}", { tasks }),
      },
    },
  }),
);
