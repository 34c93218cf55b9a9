import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";

export type RejectReason = Database["public"]["Enums"]["reject_reason"];

/** The reasons for rejecting a task, in the order in which they are offered. */
export const rejectReasonLabels = late(
  () =>
    ({
      too_much: t("Too much to do"),
      not_mine: t("Not mine"),
      unclear: t("Unclear"),
      away: t("Away"),
      other: t("Other"),
    }) satisfies Record<RejectReason, string>,
);

/** The act that helps most after each reason: what needs you offers it first. */
export const leadingActs = {
  too_much: "somebody_else",
  not_mine: "somebody_else",
  unclear: "explain",
  away: "another_date",
  other: "reply",
} as const satisfies Record<RejectReason, string>;
