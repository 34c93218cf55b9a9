import type { Figure } from "./list";

export const TEAM_TEXTS = {
  nobodyFound: "Nobody is in both.",
  deactivated: "deactivated",
  none: "–",
};

/** The heads of the columns. */
export const FIGURE_LABELS = {
  need: "Behind",
  name: "Name",
  open: "Open",
  today: "Today",
  late: "Late",
  unanswered: "Unanswered",
  blocked: "Blocked",
  on_time: "On time",
  away: "Away until",
} satisfies Record<Figure, string>;
