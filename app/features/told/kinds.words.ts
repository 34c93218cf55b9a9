import type { Database } from "~/core/server/types.generated";

type Kind = Database["public"]["Enums"]["delivery_kind"];

type Words = {
  /** The label where somebody chooses what they are told; null for kinds that nobody chooses. */
  choice: string | null;
  /** In an admin's list of deliveries that were given up. */
  name: string;
  /** In "no more mails about …". */
  mails: string;
};

/** The names of each kind of news on pages. */
export const KINDS = {
  assigned: {
    choice: "A new task for me",
    name: "New task",
    mails: "tasks that are assigned to you",
  },
  replied: { choice: "A message about a task", name: "Reply", mails: "replies" },
  nudged: { choice: "I am asked to answer", name: "Nudge", mails: "nudges" },
  asked: {
    choice: "I am asked how a late task is going",
    name: "Question about a late task",
    mails: "questions about late tasks",
  },
  due_soon: {
    choice: "A task is due soon",
    name: "Due soon",
    mails: "tasks that are due soon",
  },
  late: { choice: "A task is late", name: "Late", mails: "tasks that have become late" },
  unanswered: {
    choice: "A task waits for my answer",
    name: "No answer yet",
    mails: "tasks that wait for an answer",
  },
  rejected: {
    choice: "A task is rejected",
    name: "Rejected task",
    mails: "tasks that are rejected",
  },
  morning: {
    choice: "My day, each morning",
    name: "Mail of the day",
    mails: "your day, in the morning",
  },
  overview: {
    choice: "The team, each morning",
    name: "Mail of the day about the team",
    mails: "the team, once a day",
  },
  trial: { choice: null, name: "Trial", mails: "trials" },
} satisfies Record<Kind, Words>;
