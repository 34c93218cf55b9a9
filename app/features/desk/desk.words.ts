/** An admin's answer to a rejection, by its reason. */
export const DESK_TEXTS = {
  whatIsMeant: "What you mean",
  explain: "Explain and give back",
  explained: "Explained, task given back",
  yourReply: "Reply",
  reply: "Reply and give back",
  replied: "Replied, task given back",
  anotherDate: "Another date",
  proposeDate: "Give back with this date",
  more: (title: string) => `All about “${title}”`,
  dateProposed: "Task given back with another date",
  noneBlocked: "Nobody is blocked.",
  noneFound: "No blocked task found.",
  allReasons: (count: number) => `All reasons (${count > 1000 ? "1,000+" : count})`,
} as const;
