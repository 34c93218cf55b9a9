export const IMPORT_TEXTS = {
  lead: "Add a whole team from a file.",
  nobodyAdded: (file: string, problem: string) => `${file}: ${problem} Nobody was added.`,
  nobodyInFile: "It has a header row but no people.",
  tooLarge: "The file is larger than 4 MB. Split it into several.",
  everyRowHasProblem: "Every row has a problem.",
  noRowHasProblem: "No row has a problem.",
  emailsUnchecked:
    "Daymark could not check which email addresses are taken. You will see it when the people are added.",
  withoutPasswords:
    "People without a password in the file choose one by Forgotten password on the sign-in page, or you give them a one-time link from All Users.",
  withPasswords:
    "Daymark does not send the passwords: give them to people yourself. Each chooses their own at the first sign-in.",
  notMailed: "These people were added, and their link could not be mailed:",
  mailAgain: "Mail these again",
  mailed: (failed: number) =>
    failed === 0
      ? "Their links were mailed."
      : `${failed.toLocaleString("en")} ${failed === 1 ? "link" : "links"} could not be mailed.`,
  paused: "Paused. The people already added stay. Continue when you like.",
  unreachable:
    "The server cannot be reached. Adding continues as soon as it can; nobody is added twice.",
  signedOut: "Your session has ended. Sign in again in another tab, then continue here.",
};
