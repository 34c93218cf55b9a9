import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts, PRESENT } from "~/task/commands/act";

/** An admin changes what a task says. */
export const EDIT = late(() =>
  acts({
    edit: {
      admin: { in: PRESENT, by: "window", icon: "pencil" },
      words: { does: m.common_edit(), told: m.commands_task_changed() },
    },
  }),
);
