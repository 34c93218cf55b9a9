/** Asked before a calendar address ends; loaded with the question. */
export const FEED_QUESTIONS = {
  make: {
    question: (name: string) => `Make a new address for “${name}”?`,
    note: "The current address stops working at once. Every calendar that reads it needs the new one.",
    confirm: "Make new address",
  },
  end: {
    question: (name: string) => `End the address of “${name}”?`,
    note: "It stops working at once, and calendars that read it get no more tasks. You can make another one later.",
    confirm: "End address",
  },
};
