/** A text that a person wrote: a name, a title, a reason. It has a direction of its own, and is never markup. */
export type Said = { said: string };

/** A sentence of ours with people's texts in it. */
export type Phrase = string | ReadonlyArray<string | Said>;

export type Row = {
  title: string;
  url: string;
  /** When, who, and other details. */
  notes: ReadonlyArray<Phrase>;
};

/** The colour beside the heading of some rows; the heading says the same in words. */
export type Tone = "late" | "today" | "new" | "quiet";

type Link = { label: string; url: string };

export type Block =
  | { kind: "text"; phrase: Phrase }
  | { kind: "facts"; facts: ReadonlyArray<{ label: string; value: Phrase }> }
  | { kind: "quote"; text: string }
  | { kind: "rows"; heading: string; tone: Tone; rows: ReadonlyArray<Row>; more: string | null }
  /** `other` is beside the button, or below it on a narrow screen. */
  | { kind: "button"; label: string; url: string; other?: Link | null };

export type Letter = {
  subject: string;
  /** The text that a list of mails shows beside the subject. */
  preview: Phrase;
  /** The first line of a mail that can be answered: everything below is Daymark's. */
  above?: string;
  heading: Phrase;
  blocks: ReadonlyArray<Block>;
  /** Small print: the zone of the times, and why the mail came. */
  foot?: ReadonlyArray<Phrase>;
  /** Null for a mail that cannot be stopped, since its recipient asked for it or it is sent once. */
  unsubscribeUrl?: string | null;
};

/** Marks a text that a person wrote. */
export function said(text: string): Said {
  return { said: text };
}

/** The parts of a phrase. */
export function partsOf(phrase: Phrase): ReadonlyArray<string | Said> {
  return typeof phrase === "string" ? [phrase] : phrase;
}
