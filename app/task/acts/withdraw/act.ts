import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
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
        does: m.commands_withdraw(),
        told: m.commands_task_withdrawn(),
        short: m.commands_withdraw(),
      },
    },
    restore: {
      admin: { in: ["Withdrawn"], by: "press", icon: "archive-arrow-up" },
      words: { does: m.commands_restore(), told: m.commands_task_put_back() },
    },
    undo: {
      undoes: true,
      words: { does: m.common_undo(), told: m.commands_task_put_back_as() },
    },
  }),
);
