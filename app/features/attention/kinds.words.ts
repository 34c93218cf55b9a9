import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Need } from "./need";

/** What each kind of what needs an admin is called. */
export const ATTENTION_KINDS = late(
  () =>
    ({
      asked: m.attention_asked(),
      to_check: m.common_to_check(),
      rejected: m.common_rejected(),
      blocked: m.common_blocked(),
      reply: m.attention_replies(),
      unanswered: m.attention_unanswered(),
      late: m.common_late(),
      routine: m.routines_routines(),
    }) satisfies Record<Need["need"], string>,
);
