import type { MenuEntry } from "~/core/shell/sockets";

export const usersEntry: MenuEntry = {
  to: "/admin-dashboard/all-users",
  label: "All Users",
  icon: "users",
  group: "People",
};

export const addUserEntry: MenuEntry = {
  to: "/admin-dashboard/add-user",
  label: "Add New User",
  icon: "user-plus",
  badge: ({ asking }) => ({ value: asking, kind: "unread", label: "asking to join" }),
  covers: ["/admin-dashboard/import-users", "/admin-dashboard/join-link"],
  group: "People",
};
