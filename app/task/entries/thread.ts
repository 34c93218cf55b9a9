import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { Constants, type Database } from "~/core/server/types.generated";
import { SentFileSchema, type SentFile } from "./file";
import { ENTRIES } from "./kinds.words";
import { RejectReasonSchema } from "./rejection-schema";
import type { TaskRow } from "~/task/row/task-row";
import type { Point } from "./point";
import type { ThirdPerson } from "./third-person";
import { type Said, SaidSchema } from "~/task/text/said";

const EntrySchema = z.object({
  id: z.string(),
  seq: z.number(),
  kind: z.enum(Constants.public.Enums.notification_kind),
  message: z.string(),
  sender_id: z.nullable(z.string()),
  sender_name: z.nullable(z.string()),
  recipient_id: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
  /** A rejection's reason, and the proposed date. */
  reject_reason: z.nullable(RejectReasonSchema),
  proposed_due_date_time: z.nullable(z.string()),
  /** A change's text before and after. */
  changed_from: z.nullable(SaidSchema),
  changed_to: z.nullable(SaidSchema),
  /** The person who has the task after a reassignment. */
  given_to: z.nullable(z.string()),
  /** When a message was last edited, and until when this reader can edit it. */
  edited_at: z.nullable(z.string()),
  editable_until: z.nullable(z.string()),
  is_taken_back: z.boolean(),
  /** The number of files, and their common kind. */
  file_count: z.number(),
  file_kind: z.nullable(z.enum(Constants.public.Enums.attachment_kind)),
  /** The files, for people who see the task; left out if there are none. */
  files: z.optional(z.array(SentFileSchema)),
});

/** Something said or done on a task. */
export type Entry = z.infer<typeof EntrySchema>;

/** The author of an entry, in words. */
export function authorOf({ sender_name: name }: Pick<Entry, "sender_name">): string {
  return name ?? t("Daymark");
}

/** A page of a conversation as the resource route returns it. */
export const EntriesPageSchema = z.object({
  entries: z.array(EntrySchema),
  earlier: z.nullable(z.number()),
});

/** A task as the header of its conversation shows it. */
export type ThreadTask = TaskRow &
  Omit<
    Database["public"]["Functions"]["get_thread"]["Returns"][number],
    "task" | "assigned_text" | "files" | "points" | "third_persons"
  > & {
    /** The files of the assignment. */
    files: ReadonlyArray<SentFile>;
    /** Its points, in their order. */
    points: ReadonlyArray<Point>;
    /** Who was asked into its conversation. */
    third_persons: ReadonlyArray<ThirdPerson>;
    /** The text at the assignment, if it has changed since. */
    assigned_text: Said | null;
  };

/** A task with a page of its conversation, oldest first; `earlier` is where the page before ends, or null. */
export type Thread = { task: ThreadTask; entries: Array<Entry>; earlier: number | null };

type Page = { entries: ReadonlyArray<Entry>; earlier: number | null };

/**
 * The loaded part of a conversation with the newest page from the server. If entries between the two may be missing,
 * the older part is dropped: it can be loaded again.
 */
export function withNewest(held: Page, newest: Page): Page {
  const first = newest.entries[0];
  const last = held.entries.at(-1);
  if (!first || !last || newest.earlier === null) return newest;
  if (last.seq < first.seq) return newest;
  const older = held.entries.filter(({ seq }) => seq < first.seq);
  // The newest page has all of the loaded part.
  if (older.length === 0) return newest;
  return { entries: [...older, ...newest.entries], earlier: held.earlier };
}

/** The loaded part of a conversation, with an earlier page in front. */
export function withEarlier(held: Page, earlier: Page): Page {
  const first = held.entries[0];
  const older = first ? earlier.entries.filter(({ seq }) => seq < first.seq) : earlier.entries;
  return { entries: [...older, ...held.entries], earlier: earlier.earlier };
}

/**
 * When each of the reader's entries was read, by id. Opening a conversation reads all of it, so an earlier loaded entry
 * counts as read if a later one to the same person does.
 */
export function readMarks(entries: ReadonlyArray<Entry>, uid: string): Map<string, string> {
  const marks = new Map<string, string>();
  const readBy = new Map<string, string>();
  for (const entry of [...entries].reverse()) {
    if (entry.sender_id !== uid || entry.recipient_id === null) continue;
    const at = entry.read_at ?? readBy.get(entry.recipient_id);
    if (at === undefined) continue;
    readBy.set(entry.recipient_id, at);
    marks.set(entry.id, at);
  }
  return marks;
}

/** The first unread entry of this person; null if all are read. */
export function firstUnread(entries: ReadonlyArray<Entry>, uid: string): string | null {
  const entry = entries.find(
    ({ recipient_id: to, read_at: readAt }) => to === uid && readAt === null,
  );
  return entry?.id ?? null;
}

/** The entry that gave the task to its current person; null if it is further back. */
export function assignedEntry(entries: ReadonlyArray<Entry>): Entry | null {
  return entries.filter(({ kind }) => kind === "assigned").at(-1) ?? null;
}

/** The last act on a task; of a reassignment not the assignment that is part of it. */
export function lastStep(entries: ReadonlyArray<Entry>): Entry | null {
  const steps = entries.filter(({ kind }) => ENTRIES[kind].is !== "word");
  const [before, last] = [steps.at(-2), steps.at(-1)];
  const isGiven = last?.kind === "assigned" && before?.kind === "reassigned";
  return (isGiven ? before : last) ?? null;
}

/** The entries as they are shown: reopening a rejected task is "back to New". */
export function toldEntries(entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> {
  let last: Entry["kind"] | null = null;
  return entries.map((entry) => {
    const before = last;
    if (ENTRIES[entry.kind].is === "step") last = entry.kind;
    const isBackToNew = entry.kind === "reopened" && before === "rejected";
    return isBackToNew ? { ...entry, kind: "released" } : entry;
  });
}

/** After so many entries, the message that assigned a task is out of sight. */
const IN_SIGHT = 8;

/** Whether Accept Task and Reject are under the message that assigned the task, or at the end of the stream. */
export function answerPlace(entries: ReadonlyArray<Entry>): "stream" | "foot" {
  const assigned = assignedEntry(entries);
  if (!assigned) return "foot";
  return entries.length - entries.indexOf(assigned) > IN_SIGHT ? "foot" : "stream";
}
