import type { MenuEntry } from "~/core/shell/sockets";

export const calendarEntry: MenuEntry = {
  to: "/admin-dashboard/calendar",
  label: "Calendar",
  icon: "calendar-days",
  group: "Work",
};
