/** When somebody is reminded of a task. */
export const REMINDER_TEXTS = {
  asWorkspace: (when: string) => `Workspace default: ${when.toLowerCase()}`,
  notAtAll: "Not at all",
  minutes: (count: number) => `${count} minutes before`,
  hours: (count: number) => (count === 1 ? "1 hour before" : `${count} hours before`),
  daysBefore: (count: number) => (count === 1 ? "1 day before" : `${count} days before`),
};
