export const JOIN_TEXTS = {
  place: "Join Link",
  off: "The join link is off",
  about:
    "People who scan it say who they are and ask to join. Nobody gets an account until you confirm them here.",
  wrongEnd: "From 1 hour to 14 days",
  wrongNumber: "From 1 to 500",
  make: "Make a join link",
  makeOther: "Make a new link",
  shownOnce:
    "The link itself was shown when it was made. A new one can be shown again, and ends this one.",
  made: "The join link is on",
  printNow: "Copy or print it now: it is shown only here. A new link ends this one.",
  ended: "The join link is off",
  end: "Turn off",
  open: (taken: number, most: number, until: string) =>
    `On until ${until}: ${taken} of ${most} ${most === 1 ? "place" : "places"} taken.`,
  full: (most: number) =>
    `Nobody else can ask: ${most === 1 ? "1 place is" : `all ${most} places are`} taken.`,
  over: (until: string) => `It ended by itself, ${until}.`,
  nobody: "Nobody is waiting",
  nobodyAbout: "People who ask to join are listed here.",
  waiting: (total: number) =>
    total === 1 ? "1 person asks to join" : `${total} people ask to join`,
  first: (shown: number) => `These are the first ${shown}.`,
  taken: (name: string) => `${name} already has this email address`,
  letIn: (count: number) => (count === 1 ? "1 person was let in" : `${count} people were let in`),
  refused: (count: number) =>
    count === 1 ? "1 request was refused" : `${count} requests were refused`,
  decided: "Somebody else decided this in the meantime.",
  notLetIn: "Not everybody was let in",
  poster: (workspace: string) => `Join ${workspace}`,
  posterScan: "Scan this with your phone’s camera, and say who you are.",
} as const;

/** What people read who have the link. */
export const JOINER_TEXTS = {
  title: (workspace: string | null) => `Join ${workspace ?? "Daymark"}`,
  lead: "Say who you are. Once an admin confirms you, this browser is let in.",
  closed: "This link is closed at the moment",
  closedAdvice: "Ask the person who gave it to you for a new one.",
  asked: "You asked to join",
  askedAdvice: "An admin has to confirm you. Keep this page, or come back to it in this browser.",
  refused: "You were not let in",
  refusedAdvice: "Ask the person who gave you the link.",
  confirmed: "You are in",
  confirmedAdvice: "An admin confirmed you. Continue, and choose a password.",
  again: "Ask again",
  stillWaiting: "Not yet. This page also checks by itself.",
  enter: "Go to Daymark",
  spent: "This browser was let in before. Sign in, or ask an admin for a one-time link.",
  noEmail: "Without one you get a name to sign in with.",
  send: "Ask to join",
  sending: "Asking...",
} as const;
