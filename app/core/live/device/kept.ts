/** Something that Daymark keeps in a browser. */
type Kept = {
  /** It never changes: pages of an older version may be open. */
  key: string;
  /**
   * "browser": of all who use it. "now": of the person who uses it now, and deleted when that is somebody else. "named": it
   * says whose it is, is shown to nobody else, and waits for them.
   */
  whose: "browser" | "now" | "named";
  /** Whether signing out deletes it. */
  isForgotten: boolean;
  /** Of more than so many the oldest go; pages also once the server has not answered for as long as a session may stay unused. */
  most?: number;
};

const CHOICE = { whose: "browser", isForgotten: false } as const;
const NOTE = { whose: "named", isForgotten: false } as const;
const UNSENT = { whose: "named", isForgotten: true } as const;
const OPENED = { whose: "now", isForgotten: true } as const;

/**
 * Texts, which pages keep and the service worker cannot read. After a colon comes a person or a draft; of two keys that
 * match, the first counts.
 */
export const TEXTS = [
  { key: "daymark-theme", ...CHOICE },
  { key: "daymark-single-keys", ...CHOICE },
  { key: "daymark-guide", ...CHOICE },
  { key: "daymark-background-notices", ...CHOICE },
  /** Who used it last. */
  { key: "daymark-person", ...CHOICE },
  /** Who is told by push here; when they were asked whether they want that; until when they are known to use a page. */
  { key: "daymark-push", ...UNSENT },
  { key: "daymark-push-asked:", ...NOTE },
  { key: "daymark-push-shown:", ...NOTE },
  { key: "daymark-present-until:", ...NOTE },
  /** Present once there were files to send. */
  { key: "daymark-to-send", ...UNSENT },
  { key: "draft:outbox:", ...UNSENT },
  { key: "draft:", ...OPENED },
] as const satisfies ReadonlyArray<Kept>;

/** Answers of the server, and what is like one; pages and the service worker read and write all of them. */
export const ANSWERS = [
  /** Scripts, styles, fonts and icons of pages that were opened; of two versions, since kept pages of the one before need theirs. */
  { key: "daymark-files", ...CHOICE, most: 500 },
  /** Pages with their data; the least recently opened is the oldest. */
  { key: "daymark-pages", ...OPENED, most: 80 },
  /** The smaller pictures of photos in them. */
  { key: "daymark-previews", ...OPENED, most: 400 },
  /** Whose pages are stored, and since when; it outlives the pages. */
  { key: "daymark-owner", ...CHOICE },
  /** Acceptances from notices, and replies typed into them, that the server does not have yet. */
  { key: "daymark-decided", ...UNSENT },
] as const satisfies ReadonlyArray<Kept>;

/** Databases, which pages keep; that one was made is noted in a text of the same name. */
export const DATABASES = [
  { key: "daymark-to-send", ...UNSENT },
] as const satisfies ReadonlyArray<Kept>;

type Named<Key> = Key extends `${string}:` ? `${Key}${string}` : Key;
export type TextKey = Named<(typeof TEXTS)[number]["key"]>;
export type AnswersName = (typeof ANSWERS)[number]["key"];

/** What ends things: their person signs out, or somebody else, or nobody, uses the browser now. */
export type Ending = "sign-out" | "another";

/** Whether something ends then. */
export function endsWhen(why: Ending, { isForgotten, whose }: Kept): boolean {
  return why === "sign-out" ? isForgotten : whose === "now";
}

/** What the table says of a text by its name, or of a store of answers; undefined for what is not Daymark's. */
export function rowOf(table: ReadonlyArray<Kept>, name: string): Kept | undefined {
  return table.find(({ key }) => (key.endsWith(":") ? name.startsWith(key) : name === key));
}
