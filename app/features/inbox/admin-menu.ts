import type { MenuEntry } from "~/core/shell/sockets";

export const newNotificationEntry: MenuEntry = {
  to: "/admin-dashboard/new-notification",
  label: "Show New Notification",
  shortLabel: "New",
  primary: true,
  icon: "bell",
  badge: ({ unread }) => ({ value: unread, kind: "unread", label: "unread" }),
  group: "Work",
};
