/** What somebody wrote: a name, a title, a reason. It has a direction of its own, and is never markup. */
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
  /** `other` is beside it, or below it where there is no room. */
  | { kind: "button"; label: string; url: string; other?: Link | null };

/** A mail before it becomes text or HTML. */
export type Letter = {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: Phrase;
  /** The first line of a mail that can be answered: what is below it is ours. */
  above?: string;
  heading: Phrase;
  blocks: ReadonlyArray<Block>;
  /** Small print: in whose time zone the times are, why this came. */
  foot?: ReadonlyArray<Phrase>;
  /** None for a mail that nobody can stop, because they asked for it or it is sent once. */
  unsubscribeUrl?: string | null;
};

/** Marks what somebody wrote. */
export function said(text: string): Said {
  return { said: text };
}

/** The parts of a phrase. */
export function partsOf(phrase: Phrase): ReadonlyArray<string | Said> {
  return typeof phrase === "string" ? [phrase] : phrase;
}
