import type { MenuEntry } from "~/core/shell/sockets";

export const ownProfileEntry: MenuEntry = {
  to: "/user-dashboard/profile",
  label: "My Profile",
  icon: "user",
  group: "You",
};
