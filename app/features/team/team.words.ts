import type { Figure } from "./list";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** The dialog in which somebody is relieved. */
export const RELIEF_TEXTS = late(() => ({
  /** Without a number that can be given, the press asks for one. */
  give: (count: number) =>
    count === 0
      ? t("Give tasks")
      : t("{count, plural, one {Give 1 task} other {Give {count} tasks}}", { count }),
}));

/** The heads of the columns. */
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
