import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { Need } from "./need";

export const ATTENTION_KINDS = late(
  () =>
    ({
      asked: t("Asked to join"),
      to_check: t("To check"),
      rejected: t("Rejected"),
      blocked: t("Blocked"),
      reply: t("Replies"),
      unanswered: t("Unanswered"),
      late: t("Late"),
      routine: t("Routines"),
    }) satisfies Record<Need["need"], string>,
);
