import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";

/** Points are ticked, a task is completed, and it is not over after all. */
export const FINISH = late(() =>
  acts({
    complete: {
      goal: "Completed",
      undoneBy: "reopen",
      waits: "own",
      own: { in: ["New", "Pending"], next: "Pending", icon: "circle-check" },
      admin: { in: ["New", "Pending"], by: "press", icon: "circle-check" },
      words: {
        does: m.commands_complete(),
        told: m.commands_task_completed(),
        done: m.common_completed(),
        failed: m.commands_not_completed(),
        already: m.commands_already_completed(),
      },
    },
    reopen: {
      // A rejection that is undone makes the task a new one.
      goal: (from) => (from === "Rejected" ? "New" : "Pending"),
      waits: "own",
      own: {
        in: ["Completed", "Rejected"],
        icon: "rotate-ccw",
        asks: "conversation",
        // What somebody has checked stays as it is.
        unless: ({ done }) => Boolean(done?.checked_at),
      },
      admin: { in: ["Completed", "Rejected"], by: "window", icon: "rotate-ccw" },
      decided: ({ goal }) =>
        goal === "New"
          ? { does: m.commands_back_to_new(), failed: m.commands_not_moved_back_to() }
          : {},
      words: {
        does: m.commands_back_to_pending(),
        forAdmin: m.commands_reopen(),
        told: m.commands_task_reopened(),
        failed: m.commands_not_moved_back(),
        already: m.commands_already_moved_back(),
      },
    },
    tick: {
      waits: "own",
      part: "point",
      words: {
        does: m.commands_tick(),
        failed: m.commands_not_ticked(),
      },
    },
  }),
);
