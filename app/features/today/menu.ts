import type { MenuEntry } from "~/core/shell/sockets";

export const todayEntry: MenuEntry = {
  to: "/admin-dashboard/today-alert",
  label: "Today Alert",
  shortLabel: "Today",
  primary: true,
  icon: "calendar-clock",
  badge: ({ due_today, last_due_today }) => ({
    value: due_today,
    kind: "today",
    label: "due today",
    lateFrom: last_due_today,
  }),
  group: "Work",
};
