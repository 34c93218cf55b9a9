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
  ends: "There is a new address: the previous one no longer works.",
  ended: "The calendar address no longer works.",
  notMade: "No calendar address was made.",
  notEnded: "The calendar address was not ended.",
  chooseDepartment: "Choose a department from the list",
};
