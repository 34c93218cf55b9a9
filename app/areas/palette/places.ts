import { type Allowed, may } from "~/core/server/rights";
import type { Address } from "~/core/server/addresses";
import type { MenuEntry } from "~/core/shell/sockets";
import { ADMIN_MENU, OWN_MENU } from "../menu";

type Place = Pick<MenuEntry, "to" | "needs" | "label" | "icon">;

/** Pages of the admins' area beside its menu, and lists with a filter that people ask for by a name. */
const ADMIN_PLACES: ReadonlyArray<Place> = [
  {
    to: "/admin-dashboard/departments",
    needs: "administer",
    label: "Departments",
    icon: "building-complex",
  },
  {
    to: "/admin-dashboard/reports?period=last-month",
    label: "Report of last month",
    icon: "chart-column",
  },
  { to: "/admin-dashboard/rejected", label: "Rejected and Blocked", icon: "undo-2" },
  { to: "/admin-dashboard/task-status?due=overdue", label: "Overdue tasks", icon: "clock" },
  {
    to: "/admin-dashboard/task-status?view=table&stage=withdrawn",
    label: "Withdrawn tasks",
    icon: "archive",
  },
  {
    to: "/admin-dashboard/task-assign?assign=people",
    needs: "assign",
    label: "Assign to several people",
    icon: "users",
  },
  { to: "/admin-dashboard/assignments", label: "Assignments", icon: "clipboard-check" },
  { to: "/admin-dashboard/completed", label: "Completed This Week", icon: "check-check" },
  { to: "/admin-dashboard/import-users", needs: "administer", label: "Add Many", icon: "file-up" },
  { to: "/admin-dashboard/join-link", needs: "administer", label: "Join Link", icon: "link-2" },
  {
    to: "/admin-dashboard/all-users/sheet",
    needs: "administer",
    label: "Sign-in Cards",
    icon: "link-2",
  },
  {
    to: "/admin-dashboard/create-group?new=1",
    needs: "administer",
    label: "Add a group",
    icon: "users-round",
  },
  {
    to: "/admin-dashboard/create-group?view=archived",
    needs: "administer",
    label: "Archived groups",
    icon: "archive",
  },
];

const OWN_PLACES: ReadonlyArray<Place> = [
  { to: "/user-dashboard/conversations?show=answer", label: "Needs an answer", icon: "bell" },
  { to: "/user-dashboard/conversations?show=unread", label: "Unread", icon: "mail" },
];

const ABOUT: Place = { to: "/about", label: "About Daymark", icon: "info" };

/** What else people call a page; by its address, because the menu of every page should not load it. */
export const NAMES: Readonly<Partial<Record<Address, string>>> = {
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

/** The pages somebody can open from anywhere, those of their own area last. */
export function placesFor(who: Allowed): Array<Place> {
  const team = may(who, "oversee") ? [...ADMIN_MENU, ...ADMIN_PLACES] : [];
  return [...team, ...OWN_MENU, ...OWN_PLACES, ABOUT].filter(({ needs }) => may(who, needs));
}
