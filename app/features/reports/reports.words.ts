export const REPORT_LABELS = {
  completed: "Completed",
  on_time: "On time",
  answer: "Median time to answer",
  given: "Given",
  answered: "Answered",
  within_a_day: "Within a day",
  within_a_day_share: "Answered within a day",
  median: "Median",
  slow: "Nine of ten",
  share: "Share on time",
};

/** What each figure counts. */
export const REPORT_MEANINGS = {
  completed:
    "Tasks completed in these days, whenever they were given. Withdrawn tasks never count.",
  on_time:
    "Of the tasks completed in these days, those completed not later than the deadline that they have now.",
  answer:
    "For tasks given in these days: from being given until accepted or rejected. Half of the answers came within the median, nine of ten within the longer time; what has no answer yet is in neither. A reassigned task counts for the person who has it now, from then on.",
};

/** What the figures of single days count. */
export const DAY_MEANINGS = {
  given: "Tasks given on each day, withdrawn ones aside.",
  answered: "Of the tasks given on a day, those accepted or rejected within 24 hours.",
  on_time: "Of the tasks completed on a day, those not later than their deadline.",
};

export const REPORT_BY = {
  day: "Day",
  week: "Week",
  person: "Person",
  department: "Department",
  group: "Group",
};
