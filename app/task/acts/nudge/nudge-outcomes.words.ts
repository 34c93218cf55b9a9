import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const NUDGED = late(() => ({
  sent: (count: number) =>
    count === 0 ? m.acts_nobody_was_nudged() : m.acts_count_nudged({ count: numberText(count) }),
  /** Why people were left out, for one and for many. */
  leftOut: {
    nudged_lately: [m.acts_1_was_nudged_recently(), m.acts_were_nudged_recently()],
    answered: [m.acts_1_has_already_answered(), m.acts_have_already_answered()],
    blocked: [m.acts_1_is_blocked(), m.acts_are_blocked()],
    own: [m.acts_1_is_your_own(), m.acts_are_your_own()],
    gone: [m.acts_1_no_longer_exists(), m.acts_no_longer_exist()],
  },
}));
