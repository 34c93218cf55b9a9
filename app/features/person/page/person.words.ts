import type { ListName } from "./list";

/** What each list of a person's tasks is called, and what an empty one says. */
export const LIST_TEXTS = {
  open: { label: "Open", empty: "Nothing is open." },
  today: { label: "Later today", empty: "Nothing else is due today." },
  late: { label: "Late", empty: "Nothing is late." },
  unanswered: { label: "Unanswered", empty: "Everything is answered." },
  blocked: { label: "Blocked", empty: "Nothing is blocked." },
  week: { label: "Completed this week", empty: "Nothing was completed this week." },
  rejected: { label: "Rejected", empty: "Nothing is rejected." },
  completed: { label: "Completed", empty: "Nothing was completed yet." },
} satisfies Record<ListName, { label: string; empty: string }>;

export const PERSON_PAGE = {
  assign: "Assign a task",
  account: "Account",
  gone: "No longer here",
  goneWhy: "There is no such person, or they have been removed.",
  deactivated: "Deactivated. Nobody will do their open tasks until you give them to somebody else.",
  onTime: (percent: number, completed: number) =>
    `${percent} % of ${completed} completed on time, in eight weeks`,
  elsewhere: "More about them",
  everyTask: "Every task",
  calendar: "Calendar",
  reports: "Reports",
  about: "What was changed",
  changes: "What they changed",
  nothingDone: "Nothing completed in eight weeks",
  trend: "Assigned and completed, by week",
  week: (day: string, given: number, completed: number) =>
    `week of ${day}: ${given} assigned, ${completed} completed`,
};
