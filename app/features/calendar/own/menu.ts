import type { MenuEntry } from "~/core/shell/sockets";

export const ownCalendarEntry: MenuEntry = {
  to: "/user-dashboard/calendar",
  label: "My Calendar",
  icon: "calendar-days",
};
