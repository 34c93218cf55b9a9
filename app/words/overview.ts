export const OVERVIEW_LABELS = {
  due_today: "Due today",
  overdue: "Overdue",
  waiting: "Waiting for an answer",
  rejected: "Rejected",
  completed_this_week: "Completed this week",
};
