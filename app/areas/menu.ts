import { may } from "~/core/server/rights";
import type { MenuEntry } from "~/core/shell/sockets";

const BOARD: MenuEntry = {
  to: "/user-dashboard",
  label: "My Board",
  icon: "columns-3",
  end: true,
  letter: "B",
};

/** The menu of the admin area, in its order, for people who oversee; `needs` says what else they need. */
export const ADMIN_MENU: ReadonlyArray<MenuEntry> = [
  {
    to: "/admin-dashboard",
    label: "Dashboard",
    icon: "layout-dashboard",
    end: true,
    covers: ["/admin-dashboard/completed"],
    group: "Work",
  },
  {
    to: "/admin-dashboard/task-assign",
    needs: "assign",
    label: "Task Assign To User",
    shortLabel: "Assign",
    icon: "clipboard-check",
    primary: true,
    group: "Work",
  },
  {
    to: "/admin-dashboard/task-status",
    label: "Task Status",
    icon: "list-checks",
    covers: ["/admin-dashboard/assignments", "/admin-dashboard/rejected"],
    group: "Work",
  },
  {
    to: "/admin-dashboard/new-notification",
    label: "Show New Notification",
    shortLabel: "New",
    primary: true,
    icon: "bell",
    badge: ({ unread }) => ({ value: unread, kind: "unread", label: "unread" }),
    group: "Work",
  },
  {
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
  },
  { to: "/admin-dashboard/calendar", label: "Calendar", icon: "calendar-days", group: "Work" },
  { ...BOARD, group: "Work" },
  {
    to: "/admin-dashboard/team",
    label: "Team",
    icon: "gauge",
    covers: ["/admin-dashboard/person"],
    group: "People",
  },
  {
    to: "/admin-dashboard/all-users",
    needs: "administer",
    label: "All Users",
    icon: "users",
    group: "People",
  },
  {
    to: "/admin-dashboard/add-user",
    needs: "administer",
    label: "Add New User",
    icon: "user-plus",
    badge: ({ asking }) => ({ value: asking, kind: "unread", label: "asking to join" }),
    covers: ["/admin-dashboard/import-users", "/admin-dashboard/join-link"],
    group: "People",
  },
  {
    to: "/admin-dashboard/create-group",
    needs: "administer",
    label: "Create Group",
    icon: "users-round",
    group: "People",
  },
  { to: "/admin-dashboard/reports", label: "Reports", icon: "chart-column", group: "Workspace" },
  {
    to: "/admin-dashboard/audit-log",
    needs: "administer",
    label: "Audit Log",
    icon: "scroll-text",
    group: "Workspace",
  },
  { to: "/admin-dashboard/user-profile", label: "My Profile", icon: "user", group: "You" },
  {
    to: "/admin-dashboard/settings",
    needs: "administer",
    label: "Settings",
    icon: "settings",
    covers: ["/admin-dashboard/departments"],
    group: "You",
  },
  { to: "/admin-dashboard/dashboard-content", label: "Help", icon: "info", group: "You" },
];

/** The menu of a person's own area, in its order. */
export const OWN_MENU: ReadonlyArray<MenuEntry> = [
  {
    to: "/user-dashboard/conversations",
    label: "Conversations",
    icon: "messages-square",
    letter: "C",
    badge: ({ acts, unread, to_answer: toAnswer }) => ({
      // What an admin has received has its badge in the admins' area.
      value: may({ acts }, "oversee") ? 0 : unread,
      kind: "unread",
      label: "unread",
      more: toAnswer === 0 ? null : `${toAnswer} to answer`,
    }),
  },
  BOARD,
  { to: "/user-dashboard/calendar", label: "My Calendar", icon: "calendar-days" },
  { to: "/user-dashboard/work", label: "My Work", icon: "gauge" },
  { to: "/user-dashboard/profile", label: "My Profile", icon: "user", group: "You" },
];

/** Listed last in one's own area, for admins. */
export const ADMIN_AREA: MenuEntry = {
  to: "/admin-dashboard",
  needs: "oversee",
  label: "Admin area",
  icon: "building-complex",
};
