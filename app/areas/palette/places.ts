import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { type Allowed, may } from "~/core/server/rights";
import type { Address } from "~/core/server/addresses";
import type { MenuEntry } from "~/core/shell/sockets";
import { ADMIN_MENU, OWN_MENU } from "../menu";

type Place = Pick<MenuEntry, "to" | "needs" | "label" | "icon">;

/** Pages of the admins' area beside its menu, and lists with a filter that people ask for by a name. */
const ADMIN_PLACES: ReadonlyArray<Place> = late(() => [
  {
    to: "/admin-dashboard/reports?period=last-month",
    label: m.areas_report_of_last_month(),
    icon: "chart-column",
  },
  {
    to: "/admin-dashboard/new-notification?need=rejected",
    label: m.common_rejected(),
    icon: "undo-2",
  },
  {
    to: "/admin-dashboard/new-notification?need=to_check",
    label: m.common_to_check(),
    icon: "check-check",
  },
  { to: "/admin-dashboard/task-status?due=overdue", label: m.areas_overdue_tasks(), icon: "clock" },
  {
    to: "/admin-dashboard/task-status?view=table&stage=withdrawn",
    label: m.areas_withdrawn_tasks(),
    icon: "archive",
  },
  {
    to: "/admin-dashboard/task-assign?assign=people",
    needs: "assign",
    label: m.areas_assign_to_several_people(),
    icon: "users",
  },
  {
    to: "/admin-dashboard/routines/edit",
    needs: "assign",
    label: m.routines_new_routine(),
    icon: "rotate-ccw",
  },
  { to: "/admin-dashboard/assignments", label: m.common_assignments(), icon: "clipboard-check" },
  { to: "/admin-dashboard/completed", label: m.areas_completed_this_week(), icon: "check-check" },
  {
    to: "/admin-dashboard/import-users",
    needs: "administer",
    label: m.areas_add_many(),
    icon: "file-up",
  },
  {
    to: "/admin-dashboard/join-link",
    needs: "administer",
    label: m.areas_join_link(),
    icon: "link-2",
  },
  {
    to: "/admin-dashboard/create-group?new=1",
    needs: "administer",
    label: m.areas_add_a_group(),
    icon: "users-round",
  },
  {
    to: "/admin-dashboard/create-group?view=archived",
    needs: "administer",
    label: m.areas_archived_groups(),
    icon: "archive",
  },
]);

const OWN_PLACES: ReadonlyArray<Place> = late(() => [
  {
    to: "/user-dashboard/conversations?show=answer",
    label: m.areas_needs_an_answer(),
    icon: "bell",
  },
  { to: "/user-dashboard/conversations?show=unread", label: m.common_unread(), icon: "mail" },
]);

const ABOUT: Place = late(() => ({ to: "/about", label: m.common_about_daymark(), icon: "info" }));

/** What else people call a page; by its address, because the menu of every page should not load it. */
export const NAMES: Readonly<Partial<Record<Address, string>>> = late(() => ({
  "/admin-dashboard": m.areas_home_overview(),
  "/admin-dashboard/task-assign": m.areas_new_task_give_create(),
  "/admin-dashboard/task-status": m.areas_all_tasks_list_search(),
  "/admin-dashboard/new-notification": m.areas_inbox_messages_unread(),
  "/admin-dashboard/today-alert": m.areas_due_now(),
  "/admin-dashboard/calendar": m.areas_month_week_deadlines_schedule(),
  "/admin-dashboard/team": m.areas_load_workload_overloaded_busy(),
  "/admin-dashboard/all-users": m.areas_people_accounts_members_staff(),
  "/admin-dashboard/add-user": m.areas_add_new_person_account(),
  "/admin-dashboard/create-group": m.areas_groups_teams_members(),
  "/admin-dashboard/reports": m.areas_statistics_figures_numbers(),
  "/admin-dashboard/audit-log": m.areas_history_who_did_what(),
  "/admin-dashboard/settings": m.areas_time_zone_quick_answers(),
  "/admin-dashboard/user-profile": m.areas_password_photo_away_vacation(),
  "/admin-dashboard/dashboard-content": m.areas_guide_how_to(),
  "/admin-dashboard/new-notification?need=rejected": m.areas_desk_decisions_stuck_waiting(),
  "/admin-dashboard/task-status?due=overdue": "late",
  "/admin-dashboard/task-assign?assign=people": m.areas_give_new_tasks_many(),
  "/admin-dashboard/completed": m.areas_done_finished(),
  "/admin-dashboard/import-users": m.areas_people_import_several_file(),
  "/admin-dashboard/join-link": m.areas_invite_self_registration_wall(),
  "/admin-dashboard/create-group?new=1": m.areas_new_create(),
  "/user-dashboard": m.areas_my_tasks_home(),
  "/user-dashboard/conversations": m.areas_my_tasks_notifications_messages(),
  "/user-dashboard/conversations?show=answer": m.areas_waiting_to_answer(),
  "/user-dashboard/conversations?show=unread": m.areas_new_messages_notifications(),
  "/user-dashboard/calendar": m.areas_month_week_deadlines_schedule(),
  "/user-dashboard/work": m.areas_about_me_load_history(),
  "/user-dashboard/profile": m.areas_password_photo_away_vacation(),
  "/about": m.areas_privacy_licence_version(),
}));

/** The pages somebody can open from anywhere, those of their own area last. */
export function placesFor(who: Allowed): Array<Place> {
  const menu = ADMIN_MENU.flatMap((entry) => [entry, ...(entry.pages ?? [])]);
  const team = may(who, "oversee") ? [...menu, ...ADMIN_PLACES] : [];
  return [...team, ...OWN_MENU, ...OWN_PLACES, ABOUT].filter(({ needs }) => may(who, needs));
}
