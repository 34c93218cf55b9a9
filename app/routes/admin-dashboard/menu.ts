import {
  Bell,
  CalendarClock,
  ClipboardCheck,
  Columns3,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Settings,
  User,
  UserPlus,
  Users,
  UsersRound,
} from "lucide-react";
import type { NavigationItem } from "~/components/shell/navigation";

const root = "/admin-dashboard";

/** The menu of the admin area, in its order. */
export function adminMenu(me: { unread: number; due_today: number }): Array<NavigationItem> {
  return [
    {
      to: root,
      label: "Dashboard",
      icon: LayoutDashboard,
      end: true,
      covers: [`${root}/dashboard-content`, `${root}/completed`],
    },
    {
      to: `${root}/task-assign`,
      label: "Task Assign To User",
      shortLabel: "Assign",
      icon: ClipboardCheck,
      primary: true,
    },
    {
      to: `${root}/task-status`,
      label: "Task Status",
      icon: ListChecks,
      covers: [`${root}/assignments`, `${root}/rejected`],
    },
    { to: `${root}/all-users`, label: "All Users", icon: Users },
    { to: `${root}/create-group`, label: "Create Group", icon: UsersRound },
    {
      to: `${root}/new-notification`,
      label: "Show New Notification",
      shortLabel: "New",
      primary: true,
      icon: Bell,
      badge: { value: me.unread, kind: "unread", label: "unread" },
    },
    {
      to: `${root}/today-alert`,
      label: "Today Alert",
      shortLabel: "Today",
      primary: true,
      icon: CalendarClock,
      badge: { value: me.due_today, kind: "today", label: "due today" },
    },
    {
      to: `${root}/add-user`,
      label: "Add New User",
      icon: UserPlus,
      covers: [`${root}/import-users`],
    },
    { to: "/user-dashboard", label: "My Board", icon: Columns3 },
    { to: `${root}/user-profile`, label: "My Profile", icon: User },
    { to: `${root}/settings`, label: "Settings", icon: Settings },
    { to: `${root}/audit-log`, label: "Audit Log", icon: ScrollText },
  ];
}
