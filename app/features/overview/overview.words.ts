/** What needs an admin: the heading of each kind, the link to all of them, and the action beside a task. */
export const NEED_TEXTS = {
  rejected: { heading: "Rejected", all: "All rejected", act: "Answer" },
  blocked: { heading: "Blocked", all: "All blocked", act: "Reply" },
  unanswered: { heading: "Unanswered", all: "All waiting", act: "Nudge" },
  late: { heading: "Late", all: "All overdue", act: "Ask" },
};

export const NEEDS_NOTHING = "Nothing needs you at the moment.";

export const OVERVIEW_LABELS = {
  due_today: "Due today",
  overdue: "Overdue",
  waiting: "Waiting for an answer",
  rejected: "Rejected",
  completed_this_week: "Completed this week",
};
