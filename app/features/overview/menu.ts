import type { MenuEntry } from "~/core/shell/sockets";

export const dashboardEntry: MenuEntry = {
  to: "/admin-dashboard",
  label: "Dashboard",
  icon: "layout-dashboard",
  end: true,
  covers: ["/admin-dashboard/completed"],
  group: "Work",
};

export const helpEntry: MenuEntry = {
  to: "/admin-dashboard/dashboard-content",
  label: "Help",
  icon: "info",
  group: "You",
};
