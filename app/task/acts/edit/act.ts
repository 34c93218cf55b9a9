import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts, PRESENT } from "~/task/commands/act";

/** An admin changes what a task says. */
export const EDIT = late(() =>
  acts({
    edit: {
      admin: { in: PRESENT, by: "window", icon: "pencil" },
      words: { does: t("Edit"), told: t("Task changed") },
    },
  }),
);
