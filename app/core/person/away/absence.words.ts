/** `day` is the first day back: "Monday 30 Nov". */
export const ABSENCE_TEXTS = {
  away: (day: string) => `away until ${day}`,
  isAway: (name: string, day: string) => `${name} is away until ${day}, and back that day.`,
  youAre: (day: string) => `You are away until ${day}.`,
  iAmBack: "I am back",
  deputy: (name: string) => `Deputy: ${name}`,
  tooAway: (day: string) => `away until ${day} too`,
  ofThem: (away: number, all: number) => `${away} of ${all} ${away === 1 ? "is" : "are"} away.`,
  chosenInstead: (deputy: string, name: string) => `${deputy} chosen instead of ${name}.`,
};

/** By the reason that the database gives. */
export const ABSENCE_PROBLEMS = {
  no_day: "Choose the first day back",
  day_not_ahead: "Choose a day after today",
  day_too_far: "Choose a day within a year",
  deputy_not_found: "Choose somebody else who is active",
  person_not_active: "This person is deactivated.",
};
