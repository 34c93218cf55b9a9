import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts, PRESENT } from "~/task/commands/act";

/** An admin changes when a task is due, or how pressing it is, or returns a rejected one with the proposed date. */
export const CHANGE = late(() =>
  acts({
    give_back: {
      undoneBy: "undo",
      words: { does: m.commands_give_back(), told: m.commands_date_accepted_task_given() },
    },
    deadline: {
      undoneBy: "undo",
      admin: { in: PRESENT, by: "part", icon: "calendar-clock" },
      several: { by: "form", icon: "calendar-clock" },
      words: {
        does: m.commands_change_deadline(),
        forAdmin: m.commands_change_the_deadline(),
        told: m.commands_1_task_given_the(),
        title: m.commands_change_the_deadline(),
        hint: m.commands_change_the_deadline(),
        short: m.common_deadline(),
      },
    },
    priority: {
      undoneBy: "undo",
      admin: { in: PRESENT, by: "part", icon: "priority-high" },
      several: { by: "form", icon: "signal-high" },
      words: {
        does: m.commands_change_priority(),
        forAdmin: m.commands_change_the_priority(),
        told: m.commands_1_task_given_the_new(),
        title: m.commands_change_the_priority(),
        hint: m.commands_change_the_priority(),
        short: m.common_priority(),
      },
    },
  }),
);
