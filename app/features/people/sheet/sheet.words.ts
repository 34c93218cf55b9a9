export const MOST_DAYS = 14;
/** A card that is printed on Friday is used on Sunday. */
export const USUAL_DAYS = 2;

/** How long cards work. */
export const LIVES = Array.from({ length: MOST_DAYS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 day" : `${index + 1} days`,
}));

export const SHEET_TEXTS = {
  lead: (total: number) =>
    total === 1
      ? "1 person has not signed in yet."
      : `${total.toLocaleString("en")} people have not signed in yet.`,
  found: (total: number) =>
    `${total.toLocaleString("en")} on this list ${total === 1 ? "has" : "have"} not signed in yet.`,
  about:
    "Each gets a card with a one-time link as a QR code, to print and hand out. It signs in anyone who has it, once.",
  first: (shown: number) =>
    `These are the first ${shown}. Once their cards are made, the next ones come first.`,
  nobody: "Everybody has signed in",
  nobodyAbout: "People whom you add and who have not signed in yet are listed here.",
  works: "has a working link",
  make: "Make the cards",
  lives: "The links work for",
  choose: "Choose somebody",
  asks: "Some of these people have a working link. New cards end those links, on paper too.",
  replace: "Make new cards for all",
  notMade: "No cards were made",
  madeOnce:
    "Print or save it now: the links are shown only here, and nobody can look them up later.",
  scan: "Scan this with your phone’s camera.",
  type: "No camera? Open this address:",
  until: (time: string) => `Works once, until ${time}.`,
};
