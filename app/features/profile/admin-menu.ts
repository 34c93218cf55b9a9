import type { MenuEntry } from "~/core/shell/sockets";

export const adminProfileEntry: MenuEntry = {
  to: "/admin-dashboard/user-profile",
  label: "My Profile",
  icon: "user",
  group: "You",
};
