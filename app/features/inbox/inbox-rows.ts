import { either, wholeNumber } from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";
import type { Database } from "~/core/server/types.generated";
import { lastLine, receivedText, senderOf } from "~/task/entries/entry-text";

/** The parts of an inbox that can be viewed on their own. */
export const VIEWS = ["all", "unread", "answers", "rejected", "completed", "messages"] as const;
export type InboxView = (typeof VIEWS)[number];

export type InboxPlace = { show: InboxView; before: number | null };

const view = either(isOneOf(VIEWS), "all");
const before = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** The part of the inbox that an address names; an unknown value counts as not given. */
export function readInboxPlace(search: URLSearchParams): InboxPlace {
  return {
    show: view(search.get("show") ?? undefined),
    before: before(search.get("before") ?? undefined) || null,
  };
}

/** The query of the address of a part of an inbox, without defaults; empty for all of it. */
export function inboxSearch({ show, before }: InboxPlace): string {
  const search = new URLSearchParams();
  if (show !== "all") search.set("show", show);
  if (before !== null) search.set("before", String(before));
  return search.size === 0 ? "" : `?${search}`;
}

/** A row of an inbox: the newest that its reader received on a task, and what happened there since. */
export type InboxEntry =
  Database["public"]["Functions"]["list_my_notifications"]["Returns"][number];

/**
 * The text of a row: the newest entry that its reader received on the task, or, once that is read, what happened on the
 * task since: "Ada assigned you this" becomes "You accepted".
 */
export function rowText(row: InboxEntry, uid: string): string {
  if (row.read_at !== null && row.last_kind !== null) return lastLine(row, uid);
  return receivedText({ ...row, senderName: senderOf(row) });
}

/** A task that waits for the reader's own answer, as far as its buttons need it. */
export type ToAnswer = { id: string; version: number; title: string; stage: "New" };

/** The task of a row, if it is the reader's own and waits for their answer; otherwise null. */
export function toAnswer(entry: InboxEntry): ToAnswer | null {
  const { task_id: id, task_version: version, task_title: title, task_stage: stage } = entry;
  if (!entry.is_own_task || stage !== "New" || version === null || title === null) return null;
  return { id, version, title, stage };
}
