/** About a task whose person cannot go on. */
export const BLOCK_TEXTS = {
  blocked: "Blocked",
  since: "Blocked since",
  /** Asks what is missing. */
  say: "I’m blocked…",
  question: "What do you need to continue?",
  example: "Waiting for the key",
  send: "Send",
  quickAnswers: "Quick answers",
  moreAnswers: "More quick answers",
  fewerAnswers: "Fewer quick answers",
} as const;
