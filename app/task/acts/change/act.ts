import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts, PRESENT } from "~/task/commands/act";

/** An admin changes a task's deadline or priority, or gives back a rejected one with the proposed date. */
export const CHANGE = late(() =>
  acts({
    give_back: {
      undoneBy: "undo",
      words: { does: t("Give back"), told: t("Date accepted, task given back") },
    },
    deadline: {
      undoneBy: "undo",
      admin: { in: PRESENT, by: "part", icon: "calendar-clock" },
      several: { by: "form", icon: "calendar-clock" },
      words: {
        does: t("Change deadline"),
        forAdmin: t("Change the deadline"),
        told: t("1 task given the new deadline"),
        title: t("Change the deadline"),
        hint: t("Change the deadline"),
        short: t("Deadline"),
        forSeveral: (tasks) => t("New deadline for {tasks}", { tasks }),
      },
    },
    priority: {
      undoneBy: "undo",
      admin: { in: PRESENT, by: "part", icon: "priority-high" },
      several: { by: "form", icon: "signal-high" },
      words: {
        does: t("Change priority"),
        forAdmin: t("Change the priority"),
        told: t("1 task given the new priority"),
        title: t("Change the priority"),
        hint: t("Change the priority"),
        short: t("Priority"),
        forSeveral: (tasks) => t("New priority for {tasks}", { tasks }),
      },
    },
  }),
);
