import type { MenuEntry } from "~/core/shell/sockets";

export const auditLogEntry: MenuEntry = {
  to: "/admin-dashboard/audit-log",
  label: "Audit Log",
  icon: "scroll-text",
  group: "Workspace",
};
