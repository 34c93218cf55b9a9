import { lastEntryText } from "./entry-text";
import type { EntryFiles } from "./sent.words";
import { changesTold, type Said } from "~/task/text/said";
import type { Entry } from "./thread";

/** What a change of a task changed: "moved the deadline from Tue 09:30 to tomorrow 17:00 and changed the description". */
export function changeText(from: Said, to: Said, when: (iso: string) => string): string {
  const parts = changesTold(from, to, when);
  const last = parts.pop() ?? "changed this";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

type Saying = Pick<
  Entry,
  "kind" | "message" | "sender_name" | "changed_from" | "changed_to" | "given_to"
> &
  EntryFiles & { isOwn: boolean };

/** The text of an entry in the conversation itself: with what changed, and who has the task now. */
export function toldEntry(entry: Saying, when: (iso: string) => string): string {
  const { kind, message, sender_name: senderName, isOwn, given_to: givenTo } = entry;
  const who = isOwn ? "You" : (senderName ?? "Daymark");
  if (kind === "changed" && entry.changed_from && entry.changed_to)
    return `${who} ${changeText(entry.changed_from, entry.changed_to, when)}`;
  if (kind === "reassigned" && givenTo !== null) return `${who} gave this to ${givenTo}`;
  const { file_count, file_kind } = entry;
  return lastEntryText({ kind, message, senderName, isOwn, file_count, file_kind });
}
