import type { Figure } from "./list";

export const TEAM_TEXTS = {
  nobodyFound: "Nobody matches these filters.",
  deactivated: "deactivated",
  none: "–",
  relieve: (name: string) => `Give ${name}’s tasks to somebody else`,
  carried: (name: string) => `${name}’s tasks`,
  acts: "Actions",
  sortAgain: "Sort again",
};

/** The dialog in which somebody is relieved. */
export const RELIEF_TEXTS = {
  howMany: "How many",
  order: "Those not accepted yet come first, then those due soonest.",
  to: "Give them to",
  list: "Tasks to reassign",
  of: (count: number, all: number) => `${count} of ${all} open`,
  range: (most: number) => `A number from 1 to ${most}`,
  nobody: "Choose a person",
  nothing: "There are no open tasks left.",
  /** Without a number that can be given, the press asks for one. */
  give: (count: number) =>
    count === 0 ? "Give tasks" : count === 1 ? "Give 1 task" : `Give ${count} tasks`,
  leftOut: (count: number) =>
    count === 1
      ? "1 changed in the meantime and was not given."
      : `${count} changed in the meantime and were not given.`,
};

/** The heads of the columns. */
export const FIGURE_LABELS = {
  need: "Behind",
  name: "Name",
  open: "Open",
  today: "Later today",
  late: "Late",
  unanswered: "Unanswered",
  blocked: "Blocked",
  on_time: "On time",
  away: "Away until",
} satisfies Record<Figure, string>;
