import type { Database } from "~/core/server/types.generated";

type Kind = Database["public"]["Enums"]["delivery_kind"];

type Words = {
  /** In an admin's list of deliveries that were given up. */
  name: string;
  /** In "no more mails about …". */
  mails: string;
};

/** The names of each kind of news on pages. */
export const KINDS = {
  assigned: {
    name: "New task",
    mails: "tasks that are assigned to you",
  },
  nudged: { name: "Nudge", mails: "nudges" },
  asked: {
    name: "Question about a late task",
    mails: "questions about late tasks",
  },
  due_soon: {
    name: "Due soon",
    mails: "tasks that are due soon",
  },
  late: { name: "Late", mails: "tasks that have become late" },
  unanswered: {
    name: "No answer yet",
    mails: "tasks that wait for an answer",
  },
  away: { name: "Away", mails: "people who are away when you assign to them" },
  sooner: {
    name: "Due earlier",
    mails: "tasks that are due earlier than before",
  },
  raised: {
    name: "High priority",
    mails: "tasks that get high priority",
  },
  later: {
    name: "Due later",
    mails: "tasks that are due later than before",
  },
  edited: {
    name: "Edited task",
    mails: "tasks whose title or description is changed",
  },
  changed: {
    name: "Changed task",
    mails: "tasks that are changed",
  },
  withdrawn: {
    name: "Withdrawn task",
    mails: "tasks that are withdrawn",
  },
  restored: {
    name: "Task put back",
    mails: "tasks that are put back",
  },
  reopened: { name: "Reopened task", mails: "reopened tasks" },
  reassigned: {
    name: "Reassigned task",
    mails: "tasks that are reassigned",
  },
  rejected: {
    name: "Rejected task",
    mails: "tasks that are rejected",
  },
  blocked: { name: "Blocked task", mails: "blocked tasks" },
  unblocked: {
    name: "Unblocked task",
    mails: "tasks that are no longer blocked",
  },
  released: {
    name: "Back to New",
    mails: "tasks that go back to New",
  },
  accepted: { name: "Accepted task", mails: "accepted tasks" },
  completed: { name: "Completed task", mails: "completed tasks" },
  replied: { name: "Reply", mails: "replies" },
  again: { name: "Snoozed task", mails: "tasks that you have snoozed" },
  joining: { name: "Asks to join", mails: "people who ask to join" },
  role: { name: "New role", mails: "your role" },
  morning: {
    name: "Mail of the day",
    mails: "your day, in the morning",
  },
  overview: {
    name: "Mail of the day about the team",
    mails: "the team, once a day",
  },
  trial: { name: "Test", mails: "tests" },
} satisfies Record<Kind, Words>;
