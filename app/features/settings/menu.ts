import type { MenuEntry } from "~/core/shell/sockets";

export const settingsEntry: MenuEntry = {
  to: "/admin-dashboard/settings",
  label: "Settings",
  icon: "settings",
  covers: ["/admin-dashboard/departments"],
  group: "You",
};
