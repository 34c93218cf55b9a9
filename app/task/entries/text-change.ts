import { lastEntryText } from "./entry-text";
import type { EntryFiles } from "./sent.words";
import { t } from "~/core/words/t";
import { listText } from "~/core/words/said";
import { changesTold } from "~/task/text/said";
import type { Entry } from "./thread";

type Saying = Pick<
  Entry,
  "kind" | "message" | "sender_name" | "changed_from" | "changed_to" | "given_to"
> &
  EntryFiles & { isOwn: boolean };

/**
 * The text of an entry in the conversation itself, with what changed and who has the task now: "Ada moved the deadline
 * from Tue 09:30 to tomorrow 17:00 and changed the description".
 */
export function toldEntry(entry: Saying, when: (iso: string) => string): string {
  const { kind, message, sender_name: senderName, isOwn, given_to: givenTo } = entry;
  const by = { who: senderName ?? t("Daymark"), isOwn: String(isOwn) };
  const { changed_from: from, changed_to: to } = entry;
  const changes = kind === "changed" && from && to ? changesTold(from, to, when) : [];
  if (changes.length > 0)
    return t("{isOwn, select, true {You} other {{who}}} {changes}", {
      ...by,
      changes: listText(changes),
    });
  if (kind === "reassigned" && givenTo !== null)
    return t("{isOwn, select, true {You} other {{who}}} gave this to {givenTo}", {
      ...by,
      givenTo,
    });
  const { file_count, file_kind } = entry;
  return lastEntryText({ kind, message, senderName, isOwn, file_count, file_kind });
}
