export const MUTE_TEXTS = {
  mute: "Mute",
  unmute: "Unmute",
  hour: "Snooze for an hour",
  morning: "Snooze until tomorrow morning",
  muted: "Muted. You are notified only when a task of yours is due or late.",
  snoozed: (when: string) => `Snoozed until ${when}`,
  unmuted: "Unmuted",
  notMuted: "Not changed",
  /** On a mark, for somebody who sees no more of it. */
  isMuted: "Muted",
  isSnoozed: "Snoozed",
};
