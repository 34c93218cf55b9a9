export const NUDGED = {
  sent: (count: number) =>
    count === 0 ? "Nobody was nudged." : `${count.toLocaleString("en")} nudged.`,
  /** Why people were left out, for one and for many. */
  leftOut: {
    nudged_lately: ["1 was nudged recently", "were nudged recently"],
    answered: ["1 has already answered", "have already answered"],
    blocked: ["1 is blocked", "are blocked"],
    own: ["1 is your own", "are your own"],
    gone: ["1 no longer exists", "no longer exist"],
  },
} as const;
