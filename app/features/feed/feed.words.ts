export const FEED_TEXTS = {
  calendar: (department: string | null) =>
    department === null ? "Daymark" : `Daymark: ${department}`,
  event: (title: string, person: string | null) =>
    person === null ? title : `${title} · ${person}`,
  /** About a task that its reader may no longer read. */
  gone: "A task that is no longer yours",
  goneFrom: "A task that went elsewhere",
  details: (stage: string, priority: string) => `${stage}, ${priority.toLowerCase()} priority`,
  unknown:
    "There is no calendar at this address. If there was, its owner ended it or made a new one.",
  own: "Your own tasks",
  ends: "A new address ends the previous one.",
  ended: "The calendar address no longer works.",
  notMade: "No calendar address was made.",
  notEnded: "The calendar address was not ended.",
  alarm: "Alarm in the calendar",
  alarms: [
    ["", "None"],
    ["0", "When it is due"],
    ["15", "15 minutes before"],
    ["60", "1 hour before"],
    ["1440", "1 day before"],
  ] as const,
  alarmKept: "Calendars show the new alarm when they read the address again.",
  alarmNotKept: "The alarm was not changed.",
  chooseDepartment: "Choose a department from the list",
};
