import type { Figure } from "./list";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** The texts of the dialog that relieves somebody. */
export const RELIEF_TEXTS = late(() => ({
  /** Without a valid number, a press asks for one. */
  give: (count: number) =>
    count === 0
      ? t("Give tasks")
      : t("{count, plural, one {Give 1 task} other {Give {count} tasks}}", { count }),
}));

/** The column headings. */
export const FIGURE_LABELS = late(
  () =>
    ({
      need: t("Behind"),
      name: t("Name"),
      open: t("Open"),
      today: t("Later today"),
      late: t("Late"),
      unanswered: t("Unanswered"),
      blocked: t("Blocked"),
      on_time: t("On time"),
      away: t("Away until"),
    }) satisfies Record<Figure, string>,
);
