export const IMPORT_TEXTS = {
  lead: "Add a whole team from a list or a CSV file.",
  listName: "The list",
  listTitle: "Paste a list of names",
  listHint: (most: string) =>
    `One person per line: a name, or a name and an email address. At most ${most} people. You see what each line becomes before anybody is added.`,
  listNeeds: (what: string) =>
    `A list of names does not say the ${what} that the workspace requires. Change that under Settings, or use a CSV file.`,
  listWithout: "People without an email address get a name to sign in with.",
  both: "Somebody with an email address signs in with it",
  noNames: "Daymark could not propose names to sign in with. Nobody was added; try again.",
  cards: (first: number, last: number, all: number) =>
    all <= 100 ? "Make sign-in cards" : `Make sign-in cards ${first}–${last}`,
  columnsHint:
    "Say what each column is. Below its name are the first values. You see every row before anybody is added.",
  headed: "The first line names the columns",
  headedHint: (cells: ReadonlyArray<string>) => `It says: ${cells.join(" · ")}`,
  missing: (names: string) => `These columns are needed, and none is one of them: ${names}.`,
  isItAName: "Is this a name?",
  areTheyTwo: "Is this one person?",
  itIsAName: "It is a name",
  itIsAnother: "It is another person",
  allAreNames: (count: number) => `Take all ${count} doubtful names as they are`,
  oddNames:
    "A name with a digit, an “and” or a sign such as @ may be something else, or two people. A name that is there twice may be one person. Such a row is added only if you say that it is right.",
  letters: "How its letters are written",
  lettersHint:
    "The file does not say how its letters are written. Choose what makes these lines readable. You see every row before anybody is added.",
  lettersRight: "These are right",
  lettersGuessed: "The letters were read as Western European (Windows). If names look wrong,",
  lettersOther: "choose how they are written",
  dateOrder: "What comes first in the dates",
  dateOrders: [
    { value: "day", label: "The day: 3/1/2024 is 3 January" },
    { value: "month", label: "The month: 3/1/2024 is March 1" },
  ],
  chooseOrder: "Choose",
  lost: (front: "0" | "+", column: string) =>
    `Put back the ${front === "+" ? "plus signs" : "zeros"} that a spreadsheet took from “${column}”`,
  lostHint: (was: string, is: string, count: number) =>
    count === 1 ? `${was} becomes ${is}` : `${was} becomes ${is}; ${count} values in all`,
  sameName: (same: string) => `${same}. Is it another person? Then they sign in as shown`,
  whatIs: (heading: string) => `What “${heading}” is`,
  notUsed: "Not used",
  empty: "Empty in the first rows",
  hidden: "Not shown",
  nameTwice: "Choose either a full name, or a first and a last name.",
  nobodyAdded: (file: string, problem: string) => `${file}: ${problem} Nobody was added.`,
  nobodyInFile: "It has a header row but no people.",
  tooLarge: "The file is larger than 4 MB. Split it into several.",
  everyRowHasProblem: "Every row has a problem.",
  noRowHasProblem: "No row has a problem.",
  emailsUnchecked:
    "Daymark could not check which email addresses are taken. You will see it when the people are added.",
  withoutPasswords:
    "People without a password choose one with “Forgotten password?” on the sign-in page. Those without an email address need a one-time link: their sign-in card has one.",
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
  unconfirmed: "Stopped before the links were mailed. Enter your password to continue.",
  signedOut: "Your session has ended. Sign in again in another tab, then continue here.",
};
