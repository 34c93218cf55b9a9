import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts, PRESENT } from "~/task/commands/act";

/** Its person says what they need to go on, and later that they have it. */
export const BLOCK = late(() =>
  acts({
    block: {
      waits: "own",
      blocks: ({ reason }) => reason ?? null,
      decided: ({ args }) =>
        args?.reason ? { does: t("Blocked, “{reason}”", { reason: args.reason }) } : {},
      words: {
        does: t("Blocked"),
        failed: t("Not sent."),
      },
    },
    unblock: {
      waits: "own",
      blocks: () => null,
      admin: { in: PRESENT, by: "press", icon: "state-blocked", alone: true },
      words: {
        does: t("No longer blocked"),
        forAdmin: t("Unblock"),
        told: t("Task unblocked"),
        failed: t("Not sent."),
      },
    },
  }),
);
