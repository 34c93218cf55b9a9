import type { NavigationItem } from "~/core/shell/navigation";

type Counted = { unread: number; due_today: number; last_due_today: string | null };

const root = "/admin-dashboard";

/** The menu of the admin area, in its order. */
export function adminMenu(me: Counted): Array<NavigationItem> {
  return [
    {
      to: root,
      label: "Dashboard",
      icon: "layout-dashboard",
      end: true,
      covers: [`${root}/completed`],
      group: "Work",
    },
    {
      to: `${root}/task-assign`,
      label: "Task Assign To User",
      shortLabel: "Assign",
      icon: "clipboard-check",
      primary: true,
      group: "Work",
    },
    {
      to: `${root}/task-status`,
      label: "Task Status",
      icon: "list-checks",
      covers: [`${root}/assignments`, `${root}/rejected`],
      group: "Work",
    },
    {
      to: `${root}/new-notification`,
      label: "Show New Notification",
      shortLabel: "New",
      primary: true,
      icon: "bell",
      badge: { value: me.unread, kind: "unread", label: "unread" },
      group: "Work",
    },
    {
      to: `${root}/today-alert`,
      label: "Today Alert",
      shortLabel: "Today",
      primary: true,
      icon: "calendar-clock",
      badge: {
        value: me.due_today,
        kind: "today",
        label: "due today",
        lateFrom: me.last_due_today,
      },
      group: "Work",
    },
    { to: `${root}/calendar`, label: "Calendar", icon: "calendar-days", group: "Work" },
    { to: "/user-dashboard", label: "My Board", icon: "columns-3", letter: "B", group: "Work" },
    { to: `${root}/all-users`, label: "All Users", icon: "users", group: "People" },
    {
      to: `${root}/add-user`,
      label: "Add New User",
      icon: "user-plus",
      covers: [`${root}/import-users`],
      group: "People",
    },
    { to: `${root}/create-group`, label: "Create Group", icon: "users-round", group: "People" },
    { to: `${root}/reports`, label: "Reports", icon: "chart-column", group: "Workspace" },
    { to: `${root}/audit-log`, label: "Audit Log", icon: "scroll-text", group: "Workspace" },
    { to: `${root}/user-profile`, label: "My Profile", icon: "user", group: "You" },
    { to: `${root}/settings`, label: "Settings", icon: "settings", group: "You" },
    { to: `${root}/dashboard-content`, label: "Help", icon: "info", group: "You" },
  ];
}
