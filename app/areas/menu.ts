import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { may } from "~/core/server/rights";
import type { MenuEntry } from "~/core/shell/sockets";

const BOARD: Omit<MenuEntry, "pages"> = late(() => ({
  to: "/user-dashboard",
  label: m.areas_my_board(),
  icon: "columns-3",
  end: true,
  letter: "B",
}));

/** The menu of the admin area, in its order, for people who oversee; `needs` says what else they need. */
export const ADMIN_MENU: ReadonlyArray<MenuEntry> = late(() => [
  {
    to: "/admin-dashboard",
    label: m.areas_dashboard(),
    icon: "layout-dashboard",
    end: true,
    covers: ["/admin-dashboard/completed"],
    group: "work",
  },
  {
    to: "/admin-dashboard/task-assign",
    needs: "assign",
    label: m.areas_task_assign_to_user(),
    shortLabel: m.areas_assign(),
    icon: "clipboard-check",
    primary: true,
    group: "work",
  },
  {
    to: "/admin-dashboard/task-status",
    label: m.common_task_status(),
    icon: "list-checks",
    covers: ["/admin-dashboard/assignments"],
    group: "work",
  },
  {
    to: "/admin-dashboard/new-notification",
    label: m.areas_show_new_notification(),
    shortLabel: m.common_new(),
    primary: true,
    icon: "bell",
    badge: ({ attention }) => ({
      value: attention,
      kind: "unread",
      label: m.areas_need_you_after_count(),
    }),
    group: "work",
  },
  {
    to: "/admin-dashboard/today-alert",
    label: m.areas_today_alert(),
    shortLabel: m.common_today(),
    primary: true,
    icon: "calendar-clock",
    badge: ({ due_today, last_due_today }) => ({
      value: due_today,
      kind: "today",
      label: m.areas_due_today(),
      lateFrom: last_due_today,
    }),
    group: "work",
  },
  {
    to: "/admin-dashboard/calendar",
    label: m.common_calendar(),
    icon: "calendar-days",
    group: "work",
  },
  {
    to: "/admin-dashboard/routines",
    needs: "assign",
    label: m.routines_routines(),
    icon: "rotate-ccw",
    covers: ["/admin-dashboard/routines/edit"],
    group: "work",
  },
  {
    to: "/admin-dashboard/all-users",
    needs: "administer",
    label: m.areas_all_users(),
    icon: "users",
    pages: [
      {
        to: "/admin-dashboard/team",
        label: m.common_team(),
        icon: "gauge",
        covers: ["/admin-dashboard/person"],
      },
      {
        to: "/admin-dashboard/create-group",
        needs: "administer",
        label: m.areas_create_group(),
        icon: "users-round",
      },
    ],
    group: "people",
  },
  {
    to: "/admin-dashboard/add-user",
    needs: "administer",
    label: m.areas_add_new_user(),
    icon: "user-plus",
    covers: ["/admin-dashboard/import-users", "/admin-dashboard/join-link"],
    group: "people",
  },
  {
    to: "/admin-dashboard/reports",
    label: m.common_reports(),
    icon: "chart-column",
    group: "work",
  },
  {
    to: "/admin-dashboard/user-profile",
    label: m.areas_my_profile(),
    icon: "user",
    pages: [
      BOARD,
      { to: "/admin-dashboard/dashboard-content", label: m.areas_help(), icon: "info" },
    ],
    group: "you",
  },
  {
    to: "/admin-dashboard/settings",
    needs: "administer",
    label: m.common_settings(),
    icon: "settings",
    pages: [
      {
        to: "/admin-dashboard/departments",
        label: m.common_departments(),
        icon: "building-complex",
      },
      {
        to: "/admin-dashboard/closed-days",
        label: m.routines_closed_days(),
        icon: "calendar-days",
      },
      { to: "/admin-dashboard/audit-log", label: m.areas_audit_log(), icon: "scroll-text" },
    ],
    group: "you",
  },
]);

/** The menu of a person's own area, in its order. */
export const OWN_MENU: ReadonlyArray<MenuEntry> = late(() => [
  {
    to: "/user-dashboard/conversations",
    label: m.areas_conversations(),
    icon: "messages-square",
    letter: "C",
    badge: ({ acts, unread, to_answer: toAnswer }) => ({
      // What an admin has received has its badge in the admins' area.
      value: may({ acts }, "oversee") ? 0 : unread,
      kind: "unread",
      label: m.common_unread_after_count(),
      more: toAnswer === 0 ? null : m.areas_to_answer_to_answer({ toAnswer }),
    }),
  },
  BOARD,
  { to: "/user-dashboard/calendar", label: m.areas_my_calendar(), icon: "calendar-days" },
  { to: "/user-dashboard/work", label: m.areas_my_work(), icon: "gauge" },
  { to: "/user-dashboard/profile", label: m.areas_my_profile(), icon: "user", group: "you" },
]);

/** Listed last in one's own area, for admins. */
export const ADMIN_AREA: MenuEntry = late(() => ({
  to: "/admin-dashboard",
  needs: "oversee",
  label: m.areas_admin_area(),
  icon: "building-complex",
}));
