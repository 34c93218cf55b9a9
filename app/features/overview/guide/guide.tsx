import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import type { Address } from "~/core/server/addresses";
import type { ReactNode } from "react";
import { Icon } from "~/core/kit/ui/icon";
import type { IconName } from "~/core/kit/ui/icon-names";
import { cardClass } from "~/core/kit/cn";
import { pageColumn } from "~/core/kit/ui/page-column";
import {
  AssignExample,
  AuditExample,
  BoardExample,
  GroupExample,
  NewUserExample,
  NotificationExample,
  ProfileExample,
  RejectedExample,
  StatusExample,
  TodayExample,
  UsersExample,
} from "./guide-examples";

type Feature = { title: string; text: string; icon: IconName; to: Address; example: ReactNode };

const FEATURES: ReadonlyArray<Feature> = late(() => [
  {
    title: m.overview_kanban_board(),
    text: m.overview_everybody_has_three_columns(),
    icon: "columns-3",
    to: "/user-dashboard",
    example: <BoardExample />,
  },
  {
    title: m.overview_task_assign(),
    text: m.overview_choose_who_does_what(),
    icon: "clipboard-check",
    to: "/admin-dashboard/task-assign",
    example: <AssignExample />,
  },
  {
    title: m.overview_task_status(),
    text: m.overview_every_task_of_the(),
    icon: "list-checks",
    to: "/admin-dashboard/task-status",
    example: <StatusExample />,
  },
  {
    title: m.overview_all_users(),
    text: m.overview_look_people_up_and(),
    icon: "users",
    to: "/admin-dashboard/all-users",
    example: <UsersExample />,
  },
  {
    title: m.overview_notifications(),
    text: m.overview_answers_rejections_and_replies(),
    icon: "bell",
    to: "/admin-dashboard/new-notification",
    example: <NotificationExample />,
  },
  {
    title: m.overview_today_alert(),
    text: m.overview_what_is_due_today(),
    icon: "calendar-clock",
    to: "/admin-dashboard/today-alert",
    example: <TodayExample />,
  },
  {
    title: m.common_add_user(),
    text: m.overview_make_an_account_with(),
    icon: "user-plus",
    to: "/admin-dashboard/add-user",
    example: <NewUserExample />,
  },
  {
    title: m.overview_my_profile(),
    text: m.overview_your_own_details_change(),
    icon: "user",
    to: "/admin-dashboard/user-profile",
    example: <ProfileExample />,
  },
  {
    title: m.common_groups(),
    text: m.overview_name_a_set_of(),
    icon: "users-round",
    to: "/admin-dashboard/create-group",
    example: <GroupExample />,
  },
  {
    title: m.overview_rejected_work(),
    text: m.overview_what_was_rejected_with(),
    icon: "ban",
    to: "/admin-dashboard/new-notification?need=rejected",
    example: <RejectedExample />,
  },
  {
    title: m.overview_audit_log(),
    text: m.overview_who_changed_whose_role(),
    icon: "scroll-text",
    to: "/admin-dashboard/audit-log",
    example: <AuditExample />,
  },
]);

/** What Daymark does, each part with a small example made of the real components. */
export function Guide() {
  return (
    <ul className={pageColumn("cards", "grid grid-cols-1 gap-3 md:grid-cols-2")}>
      {FEATURES.map(({ title, text, icon, to, example }) => (
        <li key={title} className={cardClass("flex flex-col gap-3")}>
          <div className="flex gap-3">
            <Icon name={icon} className="text-action mt-0.5 size-5" />
            <div className="min-w-0">
              <h3 className="text-base font-semibold">
                <Link to={to} prefetch="intent" className="underline-offset-4 hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="text-ink-soft text-sm">{text}</p>
            </div>
          </div>
          <div
            role="img"
            aria-label={m.overview_example_title({ title })}
            className="bg-paper rounded-control mt-auto overflow-hidden border p-3"
          >
            {example}
          </div>
        </li>
      ))}
    </ul>
  );
}
