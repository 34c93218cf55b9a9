import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];
type Channel = Enums["delivery_channel"];

export const CHANNEL_NAMES = {
  screen: "Screen",
  push: "Push",
  mail: "Mail",
} satisfies Record<Channel, string>;

export const MISSING_CHANNELS = {
  push: "Push is not set up on this server.",
  mail: "Mail is not set up on this server.",
} satisfies Record<Exclude<Channel, "screen">, string>;

export const DELIVERY_TEXTS = {
  saved: "Saved. It applies from now on.",
  failed: "Not saved",
  missingTime: "Enter a time.",
  sameTime: "Enter another time.",
  bothEnds: "Enter a start and an end for the quiet hours. They cannot be the same.",
  quietDays: "Leave at least one day that is not quiet.",
  workDays: "Choose at least one day.",
  workHours: "Working hours must end after they begin.",
  tried: (count: number) =>
    count === 0
      ? "This is how Daymark notifies you on screen."
      : "This is how Daymark notifies you on screen. Mail follows, and push on each device where it is on.",
  triedNothing: "Neither push nor mail is being sent at the moment.",
  notTried: "Nothing was sent",
  workspaceQuiet: (when: string) => `Workspace default: ${when}.`,
  devices: (names: ReadonlyArray<string>) =>
    names.length === 0
      ? "Push is not turned on for any of your devices."
      : `Push is on for ${names.length === 1 ? "1 device" : `${names.length} devices`}: ${names.join(", ")}.`,
  reminderSaved: "Saved for this task.",
  workingHours: (count: number) => (count === 1 ? "1 working hour" : `${count} working hours`),
};

/** What people are told unless they choose otherwise, in the settings of the workspace. */
export const USUAL_CHOICES = {
  title: "What people are notified of",
  what: "What people start with, in the same words as in their profile. Anyone who has chosen otherwise there keeps that.",
  save: "Save these choices",
  saved: "Saved for everybody who has not chosen otherwise.",
};

/** How often the mail of the day comes. */
export const MORNINGS = [
  { value: "day", label: "Each working day" },
  { value: "week", label: "Each week, on its first working day" },
  { value: "never", label: "Never" },
] as const;

/** How much of a group is on, on one channel: "Push 3 of 6", "Mail none". */
export function groupSummary(channel: string, on: number, of: number): string {
  if (on === 0) return `${channel} none`;
  return on === of ? `${channel} all` : `${channel} ${on} of ${of}`;
}
