import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";

/** What is written to the people of tasks, and that somebody has seen it. */
export const MESSAGE = late(() =>
  acts({
    message: {
      waits: "always",
      isSaid: true,
      several: { by: "form", icon: "send" },
      words: {
        does: m.common_send(),
        told: m.commands_notification_sent(),
        short: m.commands_message(),
      },
    },
    open: { words: { does: m.commands_open() } },
  }),
);
