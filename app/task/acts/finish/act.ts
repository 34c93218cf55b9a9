import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts } from "~/task/commands/act";

/** A task's person ticks points and completes the task; completing is undone. */
export const FINISH = late(() =>
  acts({
    complete: {
      goal: "Completed",
      undoneBy: "reopen",
      waits: "own",
      own: { in: ["New", "Pending"], next: "Pending", icon: "circle-check" },
      admin: { in: ["New", "Pending"], by: "press", icon: "circle-check", alone: true },
      words: {
        does: t("Complete"),
        told: t("Task completed"),
        done: t("Completed"),
        failed: t("Not completed."),
        already: t("Already completed"),
      },
    },
    reopen: {
      // Undoing a rejection makes the task New.
      goal: (from) => (from === "Rejected" ? "New" : "Pending"),
      waits: "own",
      own: {
        in: ["Completed", "Rejected"],
        icon: "rotate-ccw",
        asks: "conversation",
        // A checked task stays completed.
        unless: ({ done }) => Boolean(done?.checked_at),
      },
      admin: { in: ["Completed", "Rejected"], by: "window", icon: "rotate-ccw", alone: true },
      decided: ({ goal }) =>
        goal === "New" ? { does: t("Back to New"), failed: t("Not moved back to New.") } : {},
      words: {
        does: t("Back to Pending"),
        forAdmin: t("Reopen"),
        told: t("Task reopened"),
        failed: t("Not moved back."),
        already: t("Already moved back"),
      },
    },
    tick: {
      waits: "own",
      part: "point",
      words: {
        does: t("Tick"),
        failed: t("Not ticked"),
      },
    },
  }),
);
