export const SETTINGS_TEXTS = {
  chooseZone: "Choose a time zone from the list",
  chooseTime: "Choose a time from the list",
  idleSaved: (time: string) => `Unused devices are signed out after ${time}`,
  idleSavedMore: "This now applies to everyone.",
  zoneSaved: (city: string) => `Today is now the day in ${city}`,
  zoneSavedMore: (clock: string, day: string) => `It is ${clock} there, ${day}.`,
  changed: (theirs: string) =>
    `Not saved: another admin changed it to ${theirs}. Your choice is kept. Save again to overwrite their change.`,
};
