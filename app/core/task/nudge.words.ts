export const NUDGE_TEXTS = {
  sent: (count: number) => (count === 0 ? "Nobody was nudged." : `${count} nudged.`),
  again: (when: string) => `again ${when}`,
  paused: (ago: string, again: string) => `Nudged ${ago} ago · ${again}`,
};

/** Why people were left out, for one and for many. */
export const NUDGE_LEFT_OUT = {
  nudged_lately: ["1 was nudged recently", "were nudged recently"],
  answered: ["1 has already answered", "have already answered"],
  own: ["1 is your own", "are your own"],
  gone: ["1 no longer exists", "no longer exist"],
} as const;
