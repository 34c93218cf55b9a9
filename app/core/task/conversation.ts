import type { Database } from "~/core/server/types.generated";

export type EntryKind = Database["public"]["Enums"]["notification_kind"];

/** What was said or done last on a task; a task without a conversation has no kind. */
export type LastEntry = {
  kind: EntryKind | null;
  message: string | null;
  senderName: string | null;
  isOwn: boolean;
};

const ENTRY_VERBS = {
  assigned: "assigned this",
  accepted: "accepted",
  rejected: "rejected this",
  completed: "completed this",
  released: "moved this back to New",
  reopened: "reopened this",
  reassigned: "gave this to somebody else",
  changed: "changed this",
  withdrawn: "withdrew this",
  restored: "put this back",
  nudge: "asked for an answer",
  blocked: "said this is blocked",
  unblocked: "said this is no longer blocked",
} satisfies Record<Exclude<EntryKind, "message" | "due_today">, string>;

/**
 * The last entry of a conversation on one line, as a chat list shows it: "You: On it", "Ana Alvarez accepted", "Ben
 * rejected this: On leave". Empty for a task without a conversation.
 */
export function lastEntryText({ kind, message, senderName, isOwn }: LastEntry): string {
  if (kind === null) return "";
  const who = isOwn ? "You" : (senderName ?? "Daymark");
  const said = (message ?? "").replace(/\s+/g, " ").trim();
  if (kind === "message") return `${who}: ${said}`;
  if (kind === "due_today") return "Reminder: due today";
  const done = `${who} ${ENTRY_VERBS[kind]}`;
  return said === "" ? done : `${done}: ${said}`;
}

/** What was done on a task, in a short sentence: "Ana Alvarez accepted"; a message is "Ana Alvarez wrote". */
export function entryText(kind: EntryKind, who: string): string {
  if (kind === "due_today") return "Reminder: due today";
  return kind === "message" ? `${who} wrote` : `${who} ${ENTRY_VERBS[kind]}`;
}
