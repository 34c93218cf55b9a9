import type { StateName } from "~/core/kit/ui/state-glyph";
import type { Database } from "~/core/server/types.generated";
import { type EntryFiles, filesText } from "./sent.words";

export type EntryKind = Database["public"]["Enums"]["notification_kind"];

/** What was said or done last on a task; a task without a conversation has no kind. */
export type LastEntry = EntryFiles & {
  kind: EntryKind | null;
  message: string | null;
  senderName: string | null;
  isOwn: boolean;
};

type EntryWords = {
  /** After the name of the person who did it; without a leading space a sentence of its own, because nobody did it. */
  did: string;
  /** The same for the recipient, if that reads differently. */
  toYou: string | null;
  /** Its icon in the stream. */
  glyph: StateName | null;
};

/** The text of each kind of entry, in lists, inboxes, notices and the conversation itself. */
const ENTRIES: Record<EntryKind, EntryWords> = {
  message: { did: " wrote", toYou: null, glyph: null },
  assigned: { did: " assigned this", toYou: " assigned you this", glyph: null },
  accepted: { did: " accepted", toYou: null, glyph: "pending" },
  rejected: { did: " rejected this", toYou: null, glyph: "rejected" },
  completed: { did: " completed this", toYou: null, glyph: "completed" },
  released: { did: " moved this back to New", toYou: null, glyph: "new" },
  reopened: { did: " reopened this", toYou: null, glyph: "pending" },
  reassigned: { did: " gave this to somebody else", toYou: null, glyph: null },
  changed: { did: " changed this", toYou: null, glyph: null },
  withdrawn: { did: " withdrew this", toYou: null, glyph: null },
  restored: { did: " put this back", toYou: null, glyph: null },
  nudge: { did: " asked for an answer", toYou: " asked for your answer", glyph: null },
  asked: { did: " asked how this is going", toYou: null, glyph: null },
  blocked: { did: " said this is blocked", toYou: null, glyph: "blocked" },
  unblocked: { did: " said this is no longer blocked", toYou: null, glyph: "pending" },
  due_today: { did: "Reminder: due today", toYou: null, glyph: "due-today" },
};

/**
 * The last entry of a conversation on one line, as a chat list shows it: "You: On it", "Ana Alvarez accepted", "Ben
 * rejected this: On leave". Empty for a task without a conversation.
 */
export function lastEntryText({ kind, senderName, isOwn, ...said }: LastEntry): string {
  const who = isOwn ? "You" : (senderName ?? "Daymark");
  return kind === null ? "" : withWords(kind, who, entryText(kind, who), said);
}

/** An entry as its recipient reads it: "Ada assigned you this", "Ada: Please bring the slides". */
export function receivedText({ kind, senderName, ...said }: Omit<LastEntry, "isOwn">): string {
  const who = senderName ?? "Daymark";
  return kind === null ? "" : withWords(kind, who, noticeText(kind, who), said);
}

/** What was done on a task, in a short sentence: "Ana Alvarez accepted"; a message is "Ana Alvarez wrote". */
export function entryText(kind: EntryKind, who: string): string {
  return withName(who, ENTRIES[kind].did);
}

/** The same for the recipient, where others can see it: "Ada assigned you this". */
export function noticeText(kind: EntryKind, who: string): string {
  return withName(who, ENTRIES[kind].toYou ?? ENTRIES[kind].did);
}

export function entryGlyph(kind: EntryKind): StateName | null {
  return ENTRIES[kind].glyph;
}

function withName(who: string, text: string): string {
  return text.startsWith(" ") ? who + text : text;
}

type Said = Pick<LastEntry, "message" | "file_count" | "file_kind">;

function withWords(kind: EntryKind, who: string, done: string, said: Said): string {
  const words = (said.message ?? "").replace(/\s+/g, " ").trim();
  const files = filesText(said);
  if (kind !== "message") return words === "" ? done : `${done}: ${words}`;
  if (words !== "") return `${who}: ${words}`;
  return files === "" ? `${who} took a message back` : `${who} sent ${files}`;
}
