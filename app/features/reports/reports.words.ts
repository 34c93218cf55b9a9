import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const REPORT_BY = late(() => ({
  day: t("Day"),
  week: t("Week"),
  person: t("Person"),
  department: t("Department"),
  group: t("Group"),
}));

export const REPORT_PERIODS = late(() => ({
  "this-week": t("This week"),
  "last-week": t("Last week"),
  "this-month": t("This month"),
  "last-month": t("Last month"),
}));

/** The words beside a figure of the time before. */
export const BEFORE = late(() => ({
  short: t("before"),
}));

/** The figures about the times of routines. */
export const ROUTINE_FIGURES = late(
  () =>
    [
      { key: "done", label: t("Done in time") },
      { key: "late", label: t("Done late") },
      { key: "missed", label: t("Missed") },
      { key: "skipped", label: t("Skipped") },
      { key: "open", label: t("Open", {}, "routine") },
    ] as const,
);

/** The note below a chart that does not show all rows. */
export function moreInTable(shown: number, total: number): string {
  return t("The first {shown} of {totalShown}. The table has more.", {
    shown,
    totalShown: numberText(total),
  });
}
