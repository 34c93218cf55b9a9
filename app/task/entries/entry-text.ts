import { type By, ENTRIES, type EntryKind } from "./kinds.words";
import { type EntryFiles, filesText } from "./sent.words";
import { t } from "~/core/words/t";

/** The last entry on a task; without a conversation its kind is null. */
export type LastEntry = EntryFiles & {
  kind: EntryKind | null;
  message: string | null;
  senderName: string | null;
  isOwn: boolean;
};

/**
 * The last entry of a conversation on one line, as a chat list shows it: "You: On it", "Ana Alvarez accepted", "Ben
 * rejected this: On leave". Empty for a task without a conversation.
 */
export function lastEntryText({ kind, senderName, isOwn, ...said }: LastEntry): string {
  const whom = said.message ?? "";
  const by = { who: senderName ?? t("Daymark"), isOwn: String(isOwn), whom };
  return kind === null ? "" : withWords(kind, by, ENTRIES[kind].did(by), said);
}

/** An entry as its recipient reads it: "Ada assigned you this", "Ada: Please bring the slides". */
export function receivedText({ kind, senderName, ...said }: Omit<LastEntry, "isOwn">): string {
  const who = senderName ?? t("Daymark");
  if (kind === null) return "";
  // In a list others read it too.
  if (ENTRIES[kind].isNaming) return lastEntryText({ kind, senderName, isOwn: false, ...said });
  return withWords(kind, others(who), noticeText(kind, who), said);
}

/** What was done on a task, in a short sentence: "Ana Alvarez accepted"; a message is "Ana Alvarez wrote". */
export function entryText(kind: EntryKind, who: string): string {
  return ENTRIES[kind].did(others(who));
}

/** The same for the recipient, in a text that others can see: "Ada assigned you this"; `isCopy`: they hear of it. */
export function noticeText(kind: EntryKind, who: string, isCopy = false): string {
  const { did, toYou = did } = ENTRIES[kind];
  return (isCopy ? did : toYou)(others(who));
}

export type LastOfTask = {
  last_kind: LastEntry["kind"];
  last_message: string | null;
  last_file_count: LastEntry["file_count"];
  last_file_kind: LastEntry["file_kind"];
  last_sender_id: string | null;
  last_sender_name: string | null;
};

/** The last entry of a task's conversation. */
export function lastOf(task: LastOfTask, uid: string): LastEntry {
  return {
    kind: task.last_kind,
    message: task.last_message,
    senderName: task.last_sender_name,
    file_count: task.last_file_count,
    file_kind: task.last_file_kind,
    isOwn: task.last_sender_id === uid,
  };
}

/** The last entry of a task as this reader reads it: "You accepted", and of their own task "Ada assigned you this". */
export function lastLine(task: LastOfTask, uid: string, isMine = true): string {
  const entry = lastOf(task, uid);
  return entry.isOwn || !isMine ? lastEntryText(entry) : receivedText(entry);
}

/** The name of an entry's sender; reminders are from Daymark itself. */
export function senderOf(entry: {
  sender_id: string | null;
  sender_name: string | null;
  admin_name: string;
}): string {
  return entry.sender_id === null ? t("Daymark") : (entry.sender_name ?? entry.admin_name);
}

function others(who: string): By {
  return { who, isOwn: "false" };
}

type Said = Pick<LastEntry, "message" | "file_count" | "file_kind">;

function withWords(kind: EntryKind, by: By, done: string, said: Said): string {
  if (ENTRIES[kind].isNaming) return done;
  const words = (said.message ?? "").replace(/\s+/g, " ").trim();
  const files = filesText(said);
  if (kind !== "message") return words === "" ? done : `${done}: ${words}`;
  if (words !== "") return `${by.isOwn === "true" ? t("You") : by.who}: ${words}`;
  return files === ""
    ? t("{isOwn, select, true {You} other {{who}}} took a message back", by)
    : t("{isOwn, select, true {You} other {{who}}} sent {files}", { ...by, files });
}
