/** What needs an admin: the heading of each kind, the link to all of them, and the action beside a task. */
export const NEED_TEXTS = {
  rejected: { heading: "Rejected", all: (count: string) => `All ${count} rejected`, act: "Answer" },
  blocked: { heading: "Blocked", all: (count: string) => `All ${count} blocked`, act: "Reply" },
  unanswered: {
    heading: "Unanswered the longest",
    all: (count: string) => `All ${count} waiting`,
    act: "Nudge",
  },
  late: { heading: "Late the longest", all: (count: string) => `All ${count} overdue`, act: "Ask" },
};

/** Where nothing is overdue yet, what is late was due today. */
export const LATE_TODAY = "All due today";

export const ASKING = { heading: "Asking to join", all: (count: string) => `See all ${count}` };

export const NEEDS_NOTHING = "Nothing needs you at the moment.";

export const OVERVIEW_LABELS = {
  due_today: "Due today",
  overdue: "Overdue",
  waiting: "Waiting for an answer",
  rejected: "Rejected",
  completed_this_week: "Completed this week",
};
