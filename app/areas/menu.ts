import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import type { MenuEntry } from "~/core/shell/sockets";

const BOARD: Omit<MenuEntry, "pages"> = late(() => ({
  to: "/user-dashboard",
  label: t("My Board"),
  icon: "columns-3",
  end: true,
  letter: "B",
}));

/** The menu of the admin area, in order, for people who oversee; `needs` is a further right that an item needs. */
export const ADMIN_MENU: ReadonlyArray<MenuEntry> = late(() => [
  {
    to: "/admin-dashboard",
    label: t("Dashboard"),
    icon: "layout-dashboard",
    end: true,
    covers: ["/admin-dashboard/completed"],
    group: "work",
  },
  {
    to: "/admin-dashboard/task-assign",
    needs: "assign",
    label: t("Task Assign To User"),
    shortLabel: t("Assign"),
    icon: "clipboard-check",
    primary: true,
    group: "work",
  },
  {
    to: "/admin-dashboard/task-status",
    label: t("Task Status"),
    icon: "list-checks",
    covers: ["/admin-dashboard/assignments"],
    group: "work",
  },
  {
    to: "/admin-dashboard/new-notification",
    label: t("Show New Notification"),
    shortLabel: t("New"),
    primary: true,
    icon: "bell",
    badge: ({ attention }) => ({
      value: attention,
      kind: "unread",
      label: t("need you"),
    }),
    group: "work",
  },
  {
    to: "/admin-dashboard/today-alert",
    label: t("Today Alert"),
    shortLabel: t("Today"),
    primary: true,
    icon: "calendar-clock",
    badge: ({ due_today, last_due_today }) => ({
      value: due_today,
      kind: "today",
      label: t("due today"),
      lateFrom: last_due_today,
    }),
    group: "work",
  },
  {
    to: "/admin-dashboard/calendar",
    label: t("Calendar"),
    icon: "calendar-days",
    group: "work",
  },
  {
    to: "/admin-dashboard/routines",
    needs: "assign",
    label: t("Routines"),
    icon: "rotate-ccw",
    covers: ["/admin-dashboard/routines/edit"],
    group: "work",
  },
  {
    to: "/admin-dashboard/all-users",
    needs: "administer",
    label: t("All Users"),
    icon: "users",
    pages: [
      {
        to: "/admin-dashboard/team",
        label: t("Team"),
        icon: "gauge",
        group: "people",
        covers: ["/admin-dashboard/person"],
      },
      {
        to: "/admin-dashboard/create-group",
        needs: "administer",
        label: t("Create Group"),
        icon: "users-round",
      },
    ],
    group: "people",
  },
  {
    to: "/admin-dashboard/add-user",
    needs: "administer",
    label: t("Add New User"),
    icon: "user-plus",
    covers: ["/admin-dashboard/import-users", "/admin-dashboard/join-link"],
    group: "people",
  },
  {
    to: "/admin-dashboard/reports",
    label: t("Reports"),
    icon: "chart-column",
    group: "work",
  },
  {
    to: "/admin-dashboard/user-profile",
    label: t("My Profile"),
    icon: "user",
    pages: [BOARD, { to: "/admin-dashboard/dashboard-content", label: t("Help"), icon: "info" }],
    group: "you",
  },
  {
    to: "/admin-dashboard/settings",
    needs: "administer",
    label: t("Settings"),
    icon: "settings",
    pages: [
      {
        to: "/admin-dashboard/departments",
        needs: "administer",
        label: t("Departments"),
        icon: "building-complex",
      },
      {
        to: "/admin-dashboard/closed-days",
        needs: "administer",
        label: t("Closed days"),
        icon: "calendar-days",
      },
      {
        to: "/admin-dashboard/audit-log",
        needs: "administer",
        label: t("Audit Log"),
        icon: "scroll-text",
      },
    ],
    group: "you",
  },
]);

/** The menu of a person's own area, in its order. */
export const OWN_MENU: ReadonlyArray<MenuEntry> = late(() => [
  {
    to: "/user-dashboard/conversations",
    label: t("Conversations"),
    icon: "messages-square",
    letter: "C",
    badge: ({ acts, unread, to_answer: toAnswer }) => ({
      // Admins see the badge of their unread notifications in the admin area.
      value: may({ acts }, "oversee") ? 0 : unread,
      kind: "unread",
      label: t("unread"),
      more: toAnswer === 0 ? null : t("{toAnswer} to answer", { toAnswer }),
    }),
  },
  BOARD,
  { to: "/user-dashboard/calendar", label: t("My Calendar"), icon: "calendar-days" },
  { to: "/user-dashboard/work", label: t("My Work"), icon: "gauge" },
  { to: "/user-dashboard/profile", label: t("My Profile"), icon: "user", group: "you" },
]);

/** Listed last in one's own area, for admins. */
export const ADMIN_AREA: MenuEntry = late(() => ({
  to: "/admin-dashboard",
  needs: "oversee",
  label: t("Admin area"),
  icon: "building-complex",
}));
