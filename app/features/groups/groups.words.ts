import { KEPT } from "~/core/server/problems.words";

export const GROUP_TEXTS = {
  created: (name: string) => `Group “${name}” created`,
  renamed: "Group renamed",
  archived: (name: string) => `Group “${name}” archived`,
  restored: (name: string) => `Group “${name}” restored`,
  added: (people: string) => `${people} added`,
  removed: "Removed from the group",
  nameTaken: "Another group has this name",
  changed: (name: string, isArchived: boolean) =>
    `Another admin changed this group: it is now called “${name}”${isArchived ? " and archived" : ""}. ${KEPT.text} Save again to overwrite their change.`,
};

export const GROUP_PROBLEMS = {
  group_changed: "This group no longer exists.",
  group_not_found: "This group no longer exists.",
  group_exists: "This form has already been used. Close it and open it again.",
  group_archived: "This group is archived. Restore it first.",
  person_not_active: "Somebody you chose is no longer active. Remove them and try again.",
};
