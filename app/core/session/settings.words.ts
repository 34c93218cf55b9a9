export const SETTINGS_TEXTS = {
  chooseZone: "Choose a time zone from the list",
  chooseTime: "Choose a time from the list",
  chooseAnswers: "Write one short answer on each line",
  saved: "Settings saved",
  zoneSaved: (city: string, clock: string, day: string) =>
    `The workspace’s time zone is now ${city}. It is ${clock} there, ${day}.`,
  idleSaved: (time: string) => `Unused devices are signed out after ${time}.`,
  answersSaved: "People see the quick answers with the next page they open.",
  rulesSaved: "What people must have applies to what is entered from now on.",
  nameBounds: "At most 80 characters, on one line",
  chooseRule: "Choose one from the list",
  unsaved: "Not saved yet",
  answersMost: (most: number) => `At most ${most} quick answers`,
  answersTwice: "Each quick answer only once",
  noAnswers: "none",
  noDays: "None",
  theirs:
    "Another admin has changed this in the meantime. Your choice is kept: save again to overwrite theirs.",
  takeTheirs: "Take theirs",
  changed: (theirs: string) =>
    `Another admin has changed this to ${theirs}. Save again to overwrite it with your choice.`,
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

/** What people must have, by what the database calls it. */
export const RULE_LABELS = {
  contact: {
    ten_digits: "Required, with ten digits",
    international: "Required, with its country",
    optional: "Optional, with its country",
    none: "Not asked for",
  },
  detail: { required: "Required", optional: "Optional", none: "Not asked for" },
};

/** When people are told, by the names of the fields. */
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

/** The workspace's settings, by the names of their fields. */
export const SETTING_LABELS = {
  quickAnswers: "Quick answers",
  ...TOLD_LABELS,
  workspaceName: "Name of the workspace",
  language: "Language",
  contactRule: "Telephone number",
  genderRule: "Gender",
  joiningDateRule: "Joining date",
  timeZone: "Time zone",
  idleHours: "Sign people out when unused for",
  filesAllowed: "Photos and files",
  largestFileMb: "Largest file",
  fileSpaceGb: "Space for all files",
};

export type SettingName = keyof typeof SETTING_LABELS;

/** The fields of the settings as a form sends them, several days separated by commas. */
export type SettingFields = Record<SettingName, string>;
