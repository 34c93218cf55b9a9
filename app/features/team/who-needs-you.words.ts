/** The people whom the dashboard names. */
export const WHO_NEEDS_YOU = {
  heading: "Who needs you",
  all: "The whole team",
  nobody: "Nobody is behind at the moment.",
  late: (count: number) => `${count} late`,
  unanswered: (count: number) => `${count} unanswered`,
};
