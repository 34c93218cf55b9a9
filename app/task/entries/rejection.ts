import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";

export type RejectReason = Database["public"]["Enums"]["reject_reason"];

/** The reasons for rejecting a task, in the order in which they are offered. */
export const rejectReasonLabels = late(
  () =>
    ({
      too_much: m.entries_too_much_to_do(),
      not_mine: m.entries_not_mine(),
      unclear: m.entries_unclear(),
      away: m.common_away(),
      other: m.entries_other(),
    }) satisfies Record<RejectReason, string>,
);

/** What helps most with a task that was rejected for this reason: the desk offers it first. */
export const leadingActs = {
  too_much: "somebody_else",
  not_mine: "somebody_else",
  unclear: "explain",
  away: "another_date",
  other: "reply",
} as const satisfies Record<RejectReason, string>;
