import type { MenuEntry } from "~/core/shell/sockets";

export const reportsEntry: MenuEntry = {
  to: "/admin-dashboard/reports",
  label: "Reports",
  icon: "chart-column",
  group: "Workspace",
};
