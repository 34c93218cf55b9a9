import { timeSettingsOf } from "~/core/time/time-settings";
import type { ServerActs } from "~/task/commands/carry-out.server";
import { done } from "~/task/commands/outcome.server";
import { againText } from "./nudge";
import { isNudgeOutcome, nudgeSummary } from "./nudge-outcomes";

export default {
  nudge: {
    says({ rows, outcomes, me }) {
      const timeSettings = timeSettingsOf(me);
      const { message, others } = nudgeSummary(
        outcomes.flatMap(({ outcome }) => (isNudgeOutcome(outcome) ? [outcome] : [])),
      );
      const again = outcomes.map((one, index) => {
        const at = rows[index]?.again_at ?? null;
        return { ...one, again: at === null ? null : againText(at, timeSettings) };
      });
      return done(message, { outcomes: again, advice: others });
    },
  },
} satisfies ServerActs;
