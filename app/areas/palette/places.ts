import type { Beyond } from "~/core/shell/sockets";

type Place = Beyond["places"][number];

/**
 * All pages of the admins' area, and lists with a filter that people ask for by a name. Pages of the menu are written
 * here again: imported from there, each page would load the menu of the other area.
 */
const ADMIN_PLACES: ReadonlyArray<Place> = [
  { to: "/admin-dashboard", label: "Dashboard", icon: "layout-dashboard" },
  { to: "/admin-dashboard/task-assign", label: "Task Assign To User", icon: "clipboard-check" },
  { to: "/admin-dashboard/task-status", label: "Task Status", icon: "list-checks" },
  { to: "/admin-dashboard/new-notification", label: "Show New Notification", icon: "bell" },
  { to: "/admin-dashboard/today-alert", label: "Today Alert", icon: "calendar-clock" },
  { to: "/admin-dashboard/calendar", label: "Calendar", icon: "calendar-days" },
  { to: "/admin-dashboard/team", label: "Team", icon: "gauge" },
  { to: "/admin-dashboard/all-users", label: "All Users", icon: "users" },
  { to: "/admin-dashboard/add-user", label: "Add New User", icon: "user-plus" },
  { to: "/admin-dashboard/create-group", label: "Create Group", icon: "users-round" },
  { to: "/admin-dashboard/departments", label: "Departments", icon: "building-complex" },
  { to: "/admin-dashboard/reports", label: "Reports", icon: "chart-column" },
  {
    to: "/admin-dashboard/reports?period=last-month",
    label: "Report of last month",
    icon: "chart-column",
  },
  { to: "/admin-dashboard/audit-log", label: "Audit Log", icon: "scroll-text" },
  { to: "/admin-dashboard/user-profile", label: "My Profile", icon: "user" },
  { to: "/admin-dashboard/settings", label: "Settings", icon: "settings" },
  { to: "/admin-dashboard/dashboard-content", label: "Help", icon: "info" },
  { to: "/admin-dashboard/rejected", label: "Rejected and Blocked", icon: "undo-2" },
  { to: "/admin-dashboard/task-status?due=overdue", label: "Overdue tasks", icon: "clock" },
  {
    to: "/admin-dashboard/task-status?view=table&stage=withdrawn",
    label: "Withdrawn tasks",
    icon: "archive",
  },
  {
    to: "/admin-dashboard/task-assign?assign=people",
    label: "Assign to several people",
    icon: "users",
  },
  { to: "/admin-dashboard/assignments", label: "Assignments", icon: "clipboard-check" },
  { to: "/admin-dashboard/completed", label: "Completed This Week", icon: "check-check" },
  { to: "/admin-dashboard/import-users", label: "Add Many", icon: "file-up" },
  { to: "/admin-dashboard/join-link", label: "Join Link", icon: "link-2" },
  { to: "/admin-dashboard/all-users/sheet", label: "Sign-in Cards", icon: "link-2" },
  { to: "/admin-dashboard/create-group?new=1", label: "Add a group", icon: "users-round" },
  {
    to: "/admin-dashboard/create-group?view=archived",
    label: "Archived groups",
    icon: "archive",
  },
];

const OWN_PLACES: ReadonlyArray<Place> = [
  { to: "/user-dashboard/conversations", label: "Conversations", icon: "messages-square" },
  { to: "/user-dashboard", label: "My Board", icon: "columns-3" },
  { to: "/user-dashboard/calendar", label: "My Calendar", icon: "calendar-days" },
  { to: "/user-dashboard/work", label: "My Work", icon: "gauge" },
  { to: "/user-dashboard/profile", label: "My Profile", icon: "user" },
  { to: "/user-dashboard/conversations?show=answer", label: "Needs an answer", icon: "bell" },
  { to: "/user-dashboard/conversations?show=unread", label: "Unread", icon: "mail" },
];

const ABOUT: Place = { to: "/about", label: "About Daymark", icon: "info" };

/** What else people call a page; by its address, because the menu of every page should not load it. */
export const NAMES: Beyond["names"] = {
  "/admin-dashboard": "home overview",
  "/admin-dashboard/task-assign": "new task give create",
  "/admin-dashboard/task-status": "all tasks list search nudge remind reassign",
  "/admin-dashboard/new-notification": "inbox messages unread",
  "/admin-dashboard/today-alert": "due now",
  "/admin-dashboard/calendar": "month week deadlines schedule",
  "/admin-dashboard/team": "load workload overloaded busy",
  "/admin-dashboard/all-users": "people accounts members staff deactivate",
  "/admin-dashboard/add-user": "add new person account invite",
  "/admin-dashboard/create-group": "groups teams members",
  "/admin-dashboard/reports": "statistics figures numbers",
  "/admin-dashboard/audit-log": "history who did what",
  "/admin-dashboard/settings": "time zone quick answers automatic sign-out preferences options",
  "/admin-dashboard/user-profile": "password photo away vacation notifications push mail devices",
  "/admin-dashboard/dashboard-content": "guide how to",
  "/admin-dashboard/rejected": "desk decisions stuck waiting",
  "/admin-dashboard/task-status?due=overdue": "late",
  "/admin-dashboard/task-assign?assign=people": "give new tasks many",
  "/admin-dashboard/completed": "done finished",
  "/admin-dashboard/import-users": "people import several file csv list names",
  "/admin-dashboard/join-link": "invite self registration wall poster qr code requests",
  "/admin-dashboard/all-users/sheet": "print qr codes links first sign-in invite",
  "/admin-dashboard/create-group?new=1": "new create",
  "/user-dashboard": "my tasks home",
  "/user-dashboard/conversations": "my tasks notifications messages inbox",
  "/user-dashboard/conversations?show=answer": "waiting to answer",
  "/user-dashboard/conversations?show=unread": "new messages notifications",
  "/user-dashboard/calendar": "month week deadlines schedule",
  "/user-dashboard/work": "about me load history",
  "/user-dashboard/profile": "password photo away vacation notifications push mail devices",
  "/about": "privacy licence version",
};

/** The pages somebody can open from anywhere, those of the other area last. */
export function placesFor(isAdmin: boolean): Array<Place> {
  return isAdmin ? [...ADMIN_PLACES, ...OWN_PLACES, ABOUT] : [...OWN_PLACES, ABOUT];
}
