import type { MenuEntry } from "~/core/shell/sockets";

export const taskStatusEntry: MenuEntry = {
  to: "/admin-dashboard/task-status",
  label: "Task Status",
  icon: "list-checks",
  covers: ["/admin-dashboard/assignments", "/admin-dashboard/rejected"],
  group: "Work",
};
