import type { MenuEntry } from "~/core/shell/sockets";

export const teamEntry: MenuEntry = {
  to: "/admin-dashboard/team",
  label: "Team",
  icon: "gauge",
  covers: ["/admin-dashboard/person"],
  group: "People",
};
