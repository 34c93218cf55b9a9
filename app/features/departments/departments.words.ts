import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";

export const DEPARTMENT_TEXTS = late(() => ({
  merged: (people: string | null) =>
    people === null
      ? m.departments_departments_merged()
      : m.departments_departments_merged_people_moved({ people }),
  changed: (name: string, isArchived: boolean) =>
    m.departments_another_admin_changed_this({
      name,
      isArchived: String(isArchived),
      text: KEPT.text,
    }),
}));

export const DEPARTMENT_PROBLEMS = late(() => ({
  department_not_found: m.departments_this_department_no_longer(),
  department_changed: m.departments_this_department_no_longer(),
  too_many_departments: m.departments_there_are_200_departments(),
  name_taken: m.departments_another_department_has_this(),
  not_to_be_merged: m.departments_one_of_the_two(),
}));
