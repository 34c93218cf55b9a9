import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts, PRESENT } from "~/task/commands/act";

/** Its person says what they need to go on, and that this is over. */
export const BLOCK = late(() =>
  acts({
    block: {
      waits: "own",
      blocks: ({ reason }) => reason ?? null,
      decided: ({ args }) =>
        args?.reason ? { does: m.commands_blocked_reason({ reason: args.reason }) } : {},
      words: {
        does: m.common_blocked(),
        failed: m.commands_not_sent(),
      },
    },
    unblock: {
      waits: "own",
      blocks: () => null,
      admin: { in: PRESENT, by: "press", icon: "state-blocked" },
      words: {
        does: m.commands_no_longer_blocked(),
        forAdmin: m.commands_unblock(),
        told: m.commands_task_unblocked(),
        failed: m.commands_not_sent(),
      },
    },
  }),
);
