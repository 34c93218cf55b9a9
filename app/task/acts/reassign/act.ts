import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";

/** An admin gives a task to somebody else. */
export const REASSIGN = late(() =>
  acts({
    reassign: {
      undoneBy: "undo",
      admin: { in: ["New", "Pending", "Rejected"], by: "part", icon: "user-round-pen" },
      several: { by: "form", icon: "user-round-pen" },
      words: {
        does: m.commands_reassign(),
        title: m.commands_reassign_task(),
        hint: m.commands_give_to_somebody_else(),
        short: m.commands_reassign(),
      },
    },
  }),
);
