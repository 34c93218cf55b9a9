import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";

/** An admin looks at what is completed. */
export const CHECK = late(() =>
  acts({
    pass: {
      undoneBy: "undo",
      words: { does: m.commands_pass(), told: m.commands_task_passed() },
    },
    send_back: {
      goal: "Pending",
      words: { does: m.commands_send_back(), told: m.commands_task_sent_back() },
    },
  }),
);
