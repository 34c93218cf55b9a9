import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];
type Channel = Enums["delivery_channel"];

export const CHOICE_CHANNELS = {
  screen: "Screen",
  push: "Push",
  mail: "Mail",
} satisfies Record<Channel, string>;

export const MISSING_CHANNELS = {
  push: "Push is not set up here: whoever runs Daymark gives it keys.",
  mail: "Mail is not set up here: whoever runs Daymark gives it a mail server.",
} satisfies Record<Exclude<Channel, "screen">, string>;

export const DAYS = [
  { value: 1, short: "Mon", label: "Monday" },
  { value: 2, short: "Tue", label: "Tuesday" },
  { value: 3, short: "Wed", label: "Wednesday" },
  { value: 4, short: "Thu", label: "Thursday" },
  { value: 5, short: "Fri", label: "Friday" },
  { value: 6, short: "Sat", label: "Saturday" },
  { value: 7, short: "Sun", label: "Sunday" },
];

export const DELIVERY_TEXTS = {
  saved: "Saved. It applies to whatever comes next.",
  failed: "Not saved",
  toldChanged: "Another admin changed these times meanwhile. Check them and save again.",
  missingTime: "Enter a time.",
  sameTime: "Enter another time.",
  bothEnds: "Give the quiet hours both a beginning and an end, and not the same.",
  quietDays: "Leave at least one day that is not quiet.",
  workDays: "Choose at least one day.",
  workHours: "Working hours end after they begin.",
  tried: (count: number) =>
    count === 0
      ? "This is how Daymark tells you on screen."
      : "This is how Daymark tells you on screen. Mail follows, and push on each device that is switched on for it.",
  triedNothing: "Neither push nor mail is being sent at the moment.",
  notTried: "Nothing was sent",
  quietNever: "never",
  quiet: (from: string, until: string) => `${from} to ${until}`,
  workspaceQuiet: (when: string) => `Otherwise the workspace’s: ${when}.`,
  reminderSaved: "Saved for this task.",
  workingHours: (count: number) => (count === 1 ? "1 working hour" : `${count} working hours`),
};
