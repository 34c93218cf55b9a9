/** Something that Daymark keeps in a browser. */
type Kept = {
  /** Never changes: pages of an older version may be open. */
  key: string;
  /**
   * "browser": for all who use the browser. "now": for its current person, and deleted with the next one. "named":
   * stored with its person's name, shown to nobody else, and kept for that person.
   */
  whose: "browser" | "now" | "named";
  /** Whether signing out deletes it. */
  isForgotten: boolean;
  /** The most; the oldest go first. Pages also go if the server is silent for as long as a session may stay unused. */
  most?: number;
};

const CHOICE = { whose: "browser", isForgotten: false } as const;
const NOTE = { whose: "named", isForgotten: false } as const;
const UNSENT = { whose: "named", isForgotten: true } as const;
const OPENED = { whose: "now", isForgotten: true } as const;

/**
 * Texts, which pages store and the service worker cannot read. After a colon comes a person or a draft; of two matching
 * keys, the first counts.
 */
export const TEXTS = [
  { key: "daymark-theme", ...CHOICE },
  { key: "daymark-single-keys", ...CHOICE },
  { key: "daymark-guide", ...CHOICE },
  { key: "daymark-background-notices", ...CHOICE },
  /** The person who used the browser last. */
  { key: "daymark-person", ...CHOICE },
  /** Who gets push here, when they were asked about it, and until when a page counts as being used. */
  { key: "daymark-push", ...UNSENT },
  { key: "daymark-push-asked:", ...NOTE },
  { key: "daymark-push-shown:", ...NOTE },
  { key: "daymark-present-until:", ...NOTE },
  /** Present once there were files to send. */
  { key: "daymark-to-send", ...UNSENT },
  { key: "draft:outbox:", ...UNSENT },
  { key: "draft:", ...OPENED },
] as const satisfies ReadonlyArray<Kept>;

/** Answers of the server and the like; pages and the service worker read and write all of them. */
export const ANSWERS = [
  /** Files of opened pages, for two versions, since stored pages of the previous one need theirs. */
  { key: "daymark-files", ...CHOICE, most: 500 },
  /** Pages with their data; the least recently opened is the oldest. */
  { key: "daymark-pages", ...OPENED, most: 80 },
  /** The smaller pictures of photos in them. */
  { key: "daymark-previews", ...OPENED, most: 400 },
  /** Whose pages are stored, and since when; outlives the pages. */
  { key: "daymark-owner", ...CHOICE },
  /** Acceptances and replies from push notices that the server does not have yet. */
  { key: "daymark-decided", ...UNSENT },
] as const satisfies ReadonlyArray<Kept>;

/** Databases, which pages write; a text of the same name notes that a database exists. */
export const DATABASES = [
  { key: "daymark-to-send", ...UNSENT },
] as const satisfies ReadonlyArray<Kept>;

type Named<Key> = Key extends `${string}:` ? `${Key}${string}` : Key;
export type TextKey = Named<(typeof TEXTS)[number]["key"]>;
export type AnswersName = (typeof ANSWERS)[number]["key"];

/** Why stored things end: their person signs out, or somebody else, or nobody, now uses the browser. */
export type Ending = "sign-out" | "another";

/** Whether something ends then. */
export function endsWhen(why: Ending, { isForgotten, whose }: Kept): boolean {
  return why === "sign-out" ? isForgotten : whose === "now";
}

/** The row of a table for a text or a store of answers, by name; undefined for what is not Daymark's. */
export function rowOf(table: ReadonlyArray<Kept>, name: string): Kept | undefined {
  return table.find(({ key }) => (key.endsWith(":") ? name.startsWith(key) : name === key));
}
