import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import type { Address } from "~/core/server/addresses";
import type { ReactNode } from "react";
import { may, type Right } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
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

type Feature = {
  title: string;
  text: string;
  icon: IconName;
  to: Address;
  /** The right that its page needs. */
  needs?: Right;
  example: ReactNode;
};

const FEATURES: ReadonlyArray<Feature> = late(() => [
  {
    title: t("Kanban board"),
    text: t(
      "Everybody has three columns: New, Pending and Completed. Cards are dragged, or moved from a menu.",
    ),
    icon: "columns-3",
    to: "/user-dashboard",
    example: <BoardExample />,
  },
  {
    title: t("Task assign"),
    text: t("Choose who does what, and by when. They see it at once."),
    icon: "clipboard-check",
    to: "/admin-dashboard/task-assign",
    example: <AssignExample />,
  },
  {
    title: t("Task status"),
    text: t(
      "Every task of the team, as a board or as a table. Change many at once, or take the list along as CSV.",
    ),
    icon: "list-checks",
    to: "/admin-dashboard/task-status",
    example: <StatusExample />,
  },
  {
    title: t("All users"),
    text: t(
      "Look people up and change their details. Pause somebody who is away, or let somebody leave.",
    ),
    icon: "users",
    to: "/admin-dashboard/all-users",
    needs: "administer",
    example: <UsersExample />,
  },
  {
    title: t("Notifications"),
    text: t("Answers, rejections and replies in one place, with what is unread."),
    icon: "bell",
    to: "/admin-dashboard/new-notification",
    example: <NotificationExample />,
  },
  {
    title: t("Today alert"),
    text: t(
      "What is due today, and what is late. Write to one or to several, and nudge those who have not answered or are late.",
    ),
    icon: "calendar-clock",
    to: "/admin-dashboard/today-alert",
    example: <TodayExample />,
  },
  {
    title: t("Add user"),
    text: t("Make an account with role, department and joining date."),
    icon: "user-plus",
    to: "/admin-dashboard/add-user",
    needs: "administer",
    example: <NewUserExample />,
  },
  {
    title: t("My profile"),
    text: t("Your own details. Change your name, contact, e-mail or password."),
    icon: "user",
    to: "/admin-dashboard/user-profile",
    example: <ProfileExample />,
  },
  {
    title: t("Groups"),
    text: t("Name a set of people once, and change who belongs to it when that changes."),
    icon: "users-round",
    to: "/admin-dashboard/create-group",
    needs: "administer",
    example: <GroupExample />,
  },
  {
    title: t("Rejected work"),
    text: t(
      "What was rejected, with the reason. Give it to somebody else; the conversation goes along.",
    ),
    icon: "ban",
    to: "/admin-dashboard/new-notification?need=rejected",
    example: <RejectedExample />,
  },
  {
    title: t("Audit log"),
    text: t("Who changed whose role or status, who deleted what, and when."),
    icon: "scroll-text",
    to: "/admin-dashboard/audit-log",
    needs: "administer",
    example: <AuditExample />,
  },
]);

/** What Daymark does, each part with a small example made of the real components. */
export function Guide() {
  const me = useMe();
  const features = FEATURES.filter(({ needs }) => may(me, needs));
  return (
    <ul className={pageColumn("cards", "grid grid-cols-1 gap-3 md:grid-cols-2")}>
      {features.map(({ title, text, icon, to, example }) => (
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
            aria-label={t("Example: {title}", { title })}
            className="bg-paper rounded-control mt-auto overflow-hidden border p-3"
          >
            {example}
          </div>
        </li>
      ))}
    </ul>
  );
}
