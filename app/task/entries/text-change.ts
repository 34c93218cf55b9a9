import { lastEntryText } from "./entry-text";
import type { EntryFiles } from "./sent.words";
import { m } from "~/core/words/m";
import { changesTold, type Said } from "~/task/text/said";
import type { Entry } from "./thread";

/** What a change of a task changed: "moved the deadline from Tue 09:30 to tomorrow 17:00 and changed the description". */
export function changeText(from: Said, to: Said, when: (iso: string) => string): string {
  const parts = changesTold(from, to, when);
  const last = parts.pop() ?? m.entries_changed_this_2();
  return parts.length === 0 ? last : m.entries_parts_and_last({ parts: parts.join(", "), last });
}

type Saying = Pick<
  Entry,
  "kind" | "message" | "sender_name" | "changed_from" | "changed_to" | "given_to"
> &
  EntryFiles & { isOwn: boolean };

/** The text of an entry in the conversation itself: with what changed, and who has the task now. */
export function toldEntry(entry: Saying, when: (iso: string) => string): string {
  const { kind, message, sender_name: senderName, isOwn, given_to: givenTo } = entry;
  const who = isOwn ? m.common_you() : (senderName ?? m.common_daymark());
  if (kind === "changed" && entry.changed_from && entry.changed_to)
    return `${who} ${changeText(entry.changed_from, entry.changed_to, when)}`;
  if (kind === "reassigned" && givenTo !== null)
    return m.entries_who_gave_this_to({ who, givenTo });
  const { file_count, file_kind } = entry;
  return lastEntryText({ kind, message, senderName, isOwn, file_count, file_kind });
}
