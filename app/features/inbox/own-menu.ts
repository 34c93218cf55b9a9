import type { MenuEntry } from "~/core/shell/sockets";

export const notificationsEntry: MenuEntry = {
  to: "/user-dashboard/notifications",
  label: "Notifications",
  icon: "bell",
  badge: ({ unread }) => ({ value: unread, kind: "unread", label: "unread" }),
};
