import { KEPT } from "~/core/server/problems.words";

export const ASSIGN_TEXTS = {
  fillAllFields: "Please fill all fields",
  failed: "Error assigning task",
  /** A person without a known name is "User". */
  assigned: (name: string | null | undefined) => `Task assigned to ${name ?? "User"}`,
  personGone: "This person is no longer active. Close this and choose somebody else.",
  usedBefore: `${KEPT.text} Close this, open it again and send it once more.`,
};

/** About tasks that are created from any page. */
export const BRIEF_TEXTS = {
  failed: "Not created.",
  created: (count: number, name: string | null | undefined, when: string) =>
    `${count === 1 ? "Task" : `${count} tasks`} created for ${name ?? "User"}, due ${when}`,
  personGone: "This person is no longer active. Choose somebody else.",
  cut: (most: number, all: number) =>
    `At most ${most} tasks at once: of ${all} lines, the first ${most} are here.`,
};

export const ASSIGN_PROBLEMS = {
  person_not_assignable: `Somebody you chose is no longer active. ${KEPT.text} Remove them and send it again.`,
  nobody_to_assign: `It has no active members. ${KEPT.text} Choose somebody else.`,
  group_archived: `This group is archived. ${KEPT.text} Choose another one.`,
  conflict: ASSIGN_TEXTS.usedBefore,
  invalid: ASSIGN_TEXTS.usedBefore,
  not_found: ASSIGN_TEXTS.usedBefore,
};

export const ASSIGNMENT_TEXTS = {
  changed: (tasks: string) => `${tasks} changed`,
  withdrawn: (tasks: string) => `${tasks} withdrawn`,
  putBack: (tasks: string) => `${tasks} put back`,
};

export const ASSIGNMENT_PROBLEMS = {
  assignment_changed: `Another admin changed this assignment. ${KEPT.text} Save again to overwrite their change.`,
  assignment_not_found: "This assignment no longer exists.",
  assignment_withdrawn: "This assignment is withdrawn. Put it back first.",
  person_not_assignable: "Some of these people are no longer in it, or no longer active.",
};
