import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { KEPT } from "~/core/server/problems.words";

export const ASSIGN_TEXTS = late(() => ({
  fillAllFields: t("Please fill all fields"),
  failed: t("Error assigning task"),
  /** A person without a known name is "User". */
  assigned: (name: string | null | undefined) =>
    t("Task assigned to {name}", { name: name ?? t("User") }),
  personGone: t("This person is no longer active. Close this and choose somebody else."),
  usedBefore: t("{text} Close this, open it again and send it once more.", { text: KEPT.text }),
}));

/** About tasks that are created from any page. */
export const BRIEF_TEXTS = late(() => ({
  created: (count: number, name: string | null | undefined, when: string) =>
    t("{count, plural, one {Task} other {{count} tasks}} created for {name}, due {when}", {
      count,
      name: name ?? t("User"),
      when,
    }),
}));

export const ASSIGN_PROBLEMS = late(() => ({
  person_not_assignable: t(
    "Somebody you chose is no longer active. {text} Remove them and send it again.",
    { text: KEPT.text },
  ),
  nobody_to_assign: t("It has no active members. {text} Choose somebody else.", {
    text: KEPT.text,
  }),
  checker_not_admin: t("Only an active admin can check it. {text}", { text: KEPT.text }),
  group_archived: t("This group is archived. {text} Choose another one.", { text: KEPT.text }),
  conflict: ASSIGN_TEXTS.usedBefore,
  invalid: ASSIGN_TEXTS.usedBefore,
  not_found: ASSIGN_TEXTS.usedBefore,
}));

export const ASSIGNMENT_PROBLEMS = late(() => ({
  assignment_changed: t(
    "Another admin changed this assignment. {text} Save again to overwrite their change.",
    { text: KEPT.text },
  ),
  assignment_not_found: t("This assignment no longer exists."),
  assignment_withdrawn: t("This assignment is withdrawn. Put it back first."),
  person_not_assignable: t("Some of these people are no longer in it, or no longer active."),
}));
