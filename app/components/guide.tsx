import { Link } from "@remix-run/react";
import {
  Bell,
  CalendarClock,
  ClipboardCheck,
  Columns3,
  ListChecks,
  type LucideIcon,
  User,
  UserPlus,
  Users,
} from "lucide-react";

type Feature = { title: string; text: string; icon: LucideIcon; to?: string; isComing?: boolean };

const ROOT = "/admin-dashboard";

const FEATURES: ReadonlyArray<Feature> = [
  {
    title: "Task assign",
    text: "Choose a person, say what is to be done and by when. They see it at once.",
    icon: ClipboardCheck,
    to: `${ROOT}/task-assign`,
  },
  {
    title: "Today alert",
    text: "Everything that is due today, by person and priority. Send a notification on any of it.",
    icon: CalendarClock,
    to: `${ROOT}/today-alert`,
  },
  {
    title: "Add user",
    text: "Make an account for somebody with role, department and joining date.",
    icon: UserPlus,
    to: `${ROOT}/add-user`,
  },
  {
    title: "Kanban board",
    text: "Each person has three columns: New, Pending and Completed. Moving cards is being built.",
    icon: Columns3,
    to: "/user-dashboard",
  },
  {
    title: "Task status",
    text: "Every task of the team with its state.",
    icon: ListChecks,
    isComing: true,
  },
  {
    title: "All users",
    text: "Look up and edit the people of the team.",
    icon: Users,
    isComing: true,
  },
  {
    title: "Notifications",
    text: "Answers, rejections and replies in one place.",
    icon: Bell,
    isComing: true,
  },
  { title: "My profile", text: "Your own details.", icon: User, isComing: true },
];

/** What Daymark can do, for somebody who has just come in; what is still to come says so. */
export function Guide() {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 xl:max-w-4xl">
      {FEATURES.map((feature) => (
        <li key={feature.title} className="flex gap-3 border-b py-4">
          <feature.icon aria-hidden="true" className="text-action mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <h2 className="text-base font-semibold">
              {feature.to ? (
                <Link to={feature.to} prefetch="intent" className="hover:underline">
                  {feature.title}
                </Link>
              ) : (
                feature.title
              )}
            </h2>
            <p className="text-ink-soft text-sm">{feature.text}</p>
            {feature.isComing ? <p className="text-ink-faint mt-1 text-xs">Not built yet</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
