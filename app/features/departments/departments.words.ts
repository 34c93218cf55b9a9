import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { KEPT } from "~/core/server/problems.words";

export const DEPARTMENT_TEXTS = late(() => ({
  merged: (people: string | null) =>
    people === null ? t("Departments merged") : t("Departments merged: {people} moved", { people }),
  changed: (name: string, isArchived: boolean) =>
    t(
      "Another admin changed this department: it is now called “{name}”{isArchived, select, true { and archived} other {}}. {text} Save again to overwrite their change.",
      {
        name,
        isArchived: String(isArchived),
        text: KEPT.text,
      },
    ),
}));

export const DEPARTMENT_PROBLEMS = late(() => ({
  department_not_found: t("This department no longer exists."),
  department_changed: t("This department no longer exists."),
  too_many_departments: t("There are 200 departments already. Archive or merge some first."),
  name_taken: t("Another department has this name"),
  not_to_be_merged: t("One of the two departments is no longer in use. Choose another one."),
}));
