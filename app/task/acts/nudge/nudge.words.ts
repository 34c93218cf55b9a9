export const NUDGE_TEXTS = {
  again: (when: string) => `again ${when}`,
  paused: (ago: string, again: string) => `Nudged ${ago} ago · ${again}`,
};
