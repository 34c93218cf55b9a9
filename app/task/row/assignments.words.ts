import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";

export const ASSIGN_TEXTS = late(() => ({
  fillAllFields: m.row_please_fill_all_fields(),
  failed: m.row_error_assigning_task(),
  /** A person without a known name is "User". */
  assigned: (name: string | null | undefined) =>
    m.row_task_assigned_to_name({ name: name ?? m.common_user() }),
  personGone: m.row_this_person_is_no_longer(),
  usedBefore: m.row_text_close_this_open({ text: KEPT.text }),
}));

/** About tasks that are created from any page. */
export const BRIEF_TEXTS = late(() => ({
  created: (count: number, name: string | null | undefined, when: string) =>
    m.row_created_for_name_due({ count, name: name ?? m.common_user(), when }),
}));

export const ASSIGN_PROBLEMS = late(() => ({
  person_not_assignable: m.row_somebody_you_chose_is({ text: KEPT.text }),
  nobody_to_assign: m.row_it_has_no_active({ text: KEPT.text }),
  checker_not_admin: m.row_only_an_active_admin({ text: KEPT.text }),
  group_archived: m.row_this_group_is_archived({ text: KEPT.text }),
  conflict: ASSIGN_TEXTS.usedBefore,
  invalid: ASSIGN_TEXTS.usedBefore,
  not_found: ASSIGN_TEXTS.usedBefore,
}));

export const ASSIGNMENT_PROBLEMS = late(() => ({
  assignment_changed: m.row_another_admin_changed_this({ text: KEPT.text }),
  assignment_not_found: m.row_this_assignment_no_longer(),
  assignment_withdrawn: m.row_this_assignment_is_withdrawn(),
  person_not_assignable: m.row_some_of_these_people(),
}));
