import type { MenuEntry } from "~/core/shell/sockets";

export const groupsEntry: MenuEntry = {
  to: "/admin-dashboard/create-group",
  label: "Create Group",
  icon: "users-round",
  group: "People",
};
