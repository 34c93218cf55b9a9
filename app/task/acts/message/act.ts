import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts } from "~/task/commands/act";

/** Messages to the people of tasks, and that somebody has seen one. */
export const MESSAGE = late(() =>
  acts({
    message: {
      waits: "always",
      isSaid: true,
      several: { by: "form", icon: "send" },
      words: {
        does: t("Send"),
        told: t("Notification sent!"),
        short: t("Message"),
        forSeveral: (tasks) => t("Message about {tasks}", { tasks }),
      },
    },
    open: { words: { does: t("Open", {}, "act") } },
  }),
);
