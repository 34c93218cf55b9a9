import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { type Allowed, may } from "~/core/server/rights";
import type { Address } from "~/core/server/addresses";
import type { MenuEntry } from "~/core/shell/sockets";
import { ADMIN_MENU, OWN_MENU } from "../menu";

type Place = Pick<MenuEntry, "to" | "needs" | "label" | "icon">;

/** Pages of the admin area that its menu lacks, and filtered lists that people search by name. */
const ADMIN_PLACES: ReadonlyArray<Place> = late(() => [
  {
    to: "/admin-dashboard/reports?period=last-month",
    label: t("Report of last month"),
    icon: "chart-column",
  },
  {
    to: "/admin-dashboard/new-notification?need=rejected",
    label: t("Rejected"),
    icon: "undo-2",
  },
  {
    to: "/admin-dashboard/new-notification?need=to_check",
    label: t("To check"),
    icon: "check-check",
  },
  { to: "/admin-dashboard/task-status?due=overdue", label: t("Overdue tasks"), icon: "clock" },
  {
    to: "/admin-dashboard/task-status?view=table&stage=withdrawn",
    label: t("Withdrawn tasks"),
    icon: "archive",
  },
  {
    to: "/admin-dashboard/task-assign?assign=people",
    needs: "assign",
    label: t("Assign to several people"),
    icon: "users",
  },
  {
    to: "/admin-dashboard/routines/edit",
    needs: "assign",
    label: t("New routine"),
    icon: "rotate-ccw",
  },
  { to: "/admin-dashboard/assignments", label: t("Assignments"), icon: "clipboard-check" },
  { to: "/admin-dashboard/completed", label: t("Completed This Week"), icon: "check-check" },
  {
    to: "/admin-dashboard/import-users",
    needs: "administer",
    label: t("Add Many"),
    icon: "file-up",
  },
  {
    to: "/admin-dashboard/join-link",
    needs: "administer",
    label: t("Join Link"),
    icon: "link-2",
  },
  {
    to: "/admin-dashboard/create-group?new=1",
    needs: "administer",
    label: t("Add a group"),
    icon: "users-round",
  },
  {
    to: "/admin-dashboard/create-group?view=archived",
    needs: "administer",
    label: t("Archived groups"),
    icon: "archive",
  },
]);

const OWN_PLACES: ReadonlyArray<Place> = late(() => [
  {
    to: "/user-dashboard/conversations?show=answer",
    label: t("Needs an answer"),
    icon: "bell",
  },
  { to: "/user-dashboard/conversations?show=unread", label: t("Unread"), icon: "mail" },
]);

const ABOUT: Place = late(() => ({ to: "/about", label: t("About Daymark"), icon: "info" }));

/** Other names of a page. They are kept by address here, because the menu of every page must not load them. */
export const NAMES: Readonly<Partial<Record<Address, string>>> = late(() => ({
  "/admin-dashboard": t("home overview"),
  "/admin-dashboard/task-assign": t("new task give create"),
  "/admin-dashboard/task-status": t("all tasks list search nudge remind reassign"),
  "/admin-dashboard/new-notification": t("inbox messages unread"),
  "/admin-dashboard/today-alert": t("due now"),
  "/admin-dashboard/calendar": t("month week deadlines schedule"),
  "/admin-dashboard/team": t("load workload overloaded busy"),
  "/admin-dashboard/all-users": t("people accounts members staff deactivate"),
  "/admin-dashboard/add-user": t("add new person account invite"),
  "/admin-dashboard/create-group": t("groups teams members"),
  "/admin-dashboard/reports": t("statistics figures numbers"),
  "/admin-dashboard/audit-log": t("history who did what"),
  "/admin-dashboard/settings": t("time zone quick answers automatic sign-out preferences options"),
  "/admin-dashboard/user-profile": t(
    "password photo away vacation notifications push mail devices",
  ),
  "/admin-dashboard/dashboard-content": t("guide how to"),
  "/admin-dashboard/new-notification?need=rejected": t("desk decisions stuck waiting"),
  "/admin-dashboard/task-status?due=overdue": "late",
  "/admin-dashboard/task-assign?assign=people": t("give new tasks many"),
  "/admin-dashboard/completed": t("done finished"),
  "/admin-dashboard/import-users": t("people import several file xlsx excel csv list names"),
  "/admin-dashboard/join-link": t("invite self registration wall poster qr code requests"),
  "/admin-dashboard/create-group?new=1": t("new create"),
  "/user-dashboard": t("my tasks home"),
  "/user-dashboard/conversations": t("my tasks notifications messages inbox"),
  "/user-dashboard/conversations?show=answer": t("waiting to answer"),
  "/user-dashboard/conversations?show=unread": t("new messages notifications"),
  "/user-dashboard/calendar": t("month week deadlines schedule"),
  "/user-dashboard/work": t("about me load history"),
  "/user-dashboard/profile": t("password photo away vacation notifications push mail devices"),
  "/about": t("privacy licence version"),
}));

/** The pages somebody can open from anywhere, those of their own area last. */
export function placesFor(who: Allowed): Array<Place> {
  const menu = ADMIN_MENU.flatMap((entry) => [entry, ...(entry.pages ?? [])]);
  const team = may(who, "oversee") ? [...menu, ...ADMIN_PLACES] : [];
  return [...team, ...OWN_MENU, ...OWN_PLACES, ABOUT].filter(({ needs }) => may(who, needs));
}
