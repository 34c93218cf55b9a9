export const REPORT_LABELS = {
  completed: "Completed",
  on_time: "On time",
  answer: "Median time to answer",
  given: "Assigned",
  answered: "Answered",
  within_a_day: "Within a day",
  within_a_day_share: "Answered within a day",
  median: "Median",
  slow: "90 % within",
  share: "Share on time",
};

/** What each figure counts. */
export const REPORT_MEANINGS = {
  completed:
    "Tasks completed in this period, whenever they were assigned. Withdrawn tasks never count.",
  on_time: "Of the tasks completed in this period, those completed by their current deadline.",
  answer:
    "For tasks assigned in this period: the time until they were accepted or rejected. Half of the answers came within the median and 90 % within the longer time; tasks without an answer are in neither. A reassigned task counts for the person who has it now, from then on.",
};

/** What the figures of single days count. */
export const DAY_MEANINGS = {
  given: "Tasks assigned on each day, excluding withdrawn tasks.",
  answered: "Of the tasks assigned on a day, those accepted or rejected within 24 hours.",
  on_time: "Of the tasks completed on a day, those completed by their deadline.",
};

export const REPORT_BY = {
  day: "Day",
  week: "Week",
  person: "Person",
  department: "Department",
  group: "Group",
};

export const REPORT_PERIODS = {
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
};

/** What each figure is next to. */
export const BEFORE = {
  short: "before",
  label: "The period before",
};

/** Below a chart that does not show all of them. */
export function moreInTable(shown: number, total: number): string {
  return `The first ${shown} of ${total.toLocaleString("en")}. The table has more.`;
}
