import type { MenuEntry } from "~/core/shell/sockets";

const ASSIGN = "/admin-dashboard/task-assign";

/** The form for several people. */
export const ASSIGN_MANY = `${ASSIGN}?assign=people`;

export const assignEntry: MenuEntry = {
  to: ASSIGN,
  label: "Task Assign To User",
  shortLabel: "Assign",
  icon: "clipboard-check",
  primary: true,
  group: "Work",
};
