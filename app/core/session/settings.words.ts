export const SETTINGS_TEXTS = {
  chooseZone: "Choose a time zone from the list",
  chooseTime: "Choose a time from the list",
  chooseAnswers: "Write one short answer on each line",
  idleSaved: (time: string) => `Unused devices are signed out after ${time}`,
  idleSavedMore: "This now applies to everyone.",
  zoneSaved: (city: string) => `The workspace’s time zone is now ${city}`,
  zoneSavedMore: (clock: string, day: string) => `It is ${clock} there, ${day}.`,
  answersMost: (most: number) => `At most ${most} quick answers`,
  answersTwice: "Each quick answer only once",
  answersSaved: "Quick answers saved",
  answersSavedMore: "People see them with the next page they open.",
  noAnswers: "none",
  noDays: "None",
  theirs: "Another admin has changed this. Save again to overwrite it with your choice.",
  takeTheirs: "Take theirs",
  changed: (theirs: string) =>
    `Not saved: another admin changed it to ${theirs}. Your choice is kept. Save again to overwrite their change.`,
};

export const ZONE_QUESTION = {
  title: "Which time zone is your team in?",
  why: "The workspace’s time zone decides which tasks are due today and which are late, for the whole team. It can be changed later under Settings.",
  proposal: (city: string, clock: string) =>
    `This device is in the time zone of ${city}, where it is ${clock} now.`,
  asItIs: (city: string, clock: string) => `It is set to ${city}, where it is ${clock} now.`,
  choose: (city: string) => `Use ${city}`,
  keep: (city: string) => `Keep ${city}`,
  another: "Choose another",
};

/** The workspace's choices, by the names of their fields. */
export const TOLD_LABELS = {
  remindMinutes: "Remind people of a task",
  answerHours: "Report a task as unanswered after",
  workFrom: "Working hours, from",
  workUntil: "Working hours, until",
  workDays: "Working days",
  quietFrom: "Quiet hours, from",
  quietUntil: "Quiet hours, until",
  quietDays: "Quiet all day",
  morningAt: "Morning mail at",
};

export type ToldName = keyof typeof TOLD_LABELS;
