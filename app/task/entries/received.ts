import type { Database } from "~/core/server/types.generated";
import { lastEntryText, type LastEntry, receivedText } from "./conversation";

type Received = Omit<LastEntry, "isOwn">;

type LastOfTask = {
  last_kind: LastEntry["kind"];
  last_message: string | null;
  last_file_count: LastEntry["file_count"];
  last_file_kind: LastEntry["file_kind"];
  last_sender_id: string | null;
  last_sender_name: string | null;
};

/** The last entry of a task's conversation as this reader reads it: "You accepted", "Ada assigned you this". */
export function lastLine(task: LastOfTask, uid: string): string {
  const { last_kind: kind, last_message: message, last_sender_name: senderName } = task;
  const isOwn = task.last_sender_id === uid;
  const files = { file_count: task.last_file_count, file_kind: task.last_file_kind };
  const entry = { kind, message, senderName, ...files };
  return isOwn ? lastEntryText({ ...entry, isOwn }) : receivedText(entry);
}

type Match = {
  match_text: string | null;
  match_sender_id: string | null;
  match_sender_name: string | null;
};

/** What a search found in a conversation, as this reader reads it; null if it found the title. */
export function matchLine(match: Match, uid: string): string | null {
  const { match_text: found, match_sender_id: by, match_sender_name: name } = match;
  if (found === null) return null;
  const said = found.replace(/\s+/g, " ").trim();
  return by === null ? said : `${by === uid ? "You" : (name ?? "Daymark")}: ${said}`;
}

type Row = Omit<Received, "senderName"> &
  Parameters<typeof senderOf>[0] &
  LastOfTask & { read_at: string | null };

/**
 * The text of an inbox row: the newest entry that its reader received on a task, or, once that is read, what happened
 * on the task since: "Ada assigned you this" becomes "You accepted".
 */
export function rowText(row: Row, uid: string): string {
  if (row.read_at !== null && row.last_kind !== null) return lastLine(row, uid);
  return receivedText({ ...row, senderName: senderOf(row) });
}

/** The sender of an entry, as shown: Daymark itself sends reminders. */
export function senderOf(entry: {
  sender_id: string | null;
  sender_name: string | null;
  admin_name: string;
}): string {
  return entry.sender_id === null ? "Daymark" : (entry.sender_name ?? entry.admin_name);
}

type Because = Database["public"]["Enums"]["received_because"];

const REASONS = {
  yours: "It is your task",
  assigned: "You assigned it",
  wrote: "You wrote in it",
  was_yours: "It was your task",
} satisfies Record<Because, string>;

/** Why somebody received an entry. */
export function becauseText(because: Because): string {
  return REASONS[because];
}
