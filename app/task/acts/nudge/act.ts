import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";

/** An admin asks somebody about a task. */
export const NUDGE = late(() =>
  acts({
    nudge: {
      several: { by: "press", icon: "bell-ring" },
      words: { does: m.common_nudge(), short: m.common_nudge() },
    },
  }),
);
