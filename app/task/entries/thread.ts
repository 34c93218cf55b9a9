import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { Constants, type Database } from "~/core/server/types.generated";
import { SentFileSchema, type SentFile } from "./file";
import { ENTRIES } from "./kinds.words";
import { RejectReasonSchema } from "./rejection-schema";
import type { TaskRow } from "~/task/row/task-row";
import type { Point } from "./point";
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
  /** For a rejection: why, and when they could do it instead. */
  reject_reason: z.nullable(RejectReasonSchema),
  proposed_due_date_time: z.nullable(z.string()),
  /** For a change: the task's text before and after. */
  changed_from: z.nullable(SaidSchema),
  changed_to: z.nullable(SaidSchema),
  /** For a reassignment: who has the task now. */
  given_to: z.nullable(z.string()),
  /** For a message: when its author last changed it, and until when this reader can. */
  edited_at: z.nullable(z.string()),
  editable_until: z.nullable(z.string()),
  is_taken_back: z.boolean(),
  /** How many files were sent with it, and what they all are. */
  file_count: z.number(),
  file_kind: z.nullable(z.enum(Constants.public.Enums.attachment_kind)),
  /** These, for people who see the task; left out if there are none. */
  files: z.optional(z.array(SentFileSchema)),
});

/** Something said or done on a task. */
export type Entry = z.infer<typeof EntrySchema>;

/** Who an entry is by, in words. */
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
    "task" | "assigned_text" | "files" | "points"
  > & {
    /** Those that came with it when it was assigned. */
    files: ReadonlyArray<SentFile>;
    /** Its points, in their order. */
    points: ReadonlyArray<Point>;
    /** Its text when it was given to its person, if that has changed since. */
    assigned_text: Said | null;
  };

/** A task with a page of its conversation, oldest entry first; `earlier` loads the page before unless it is null. */
export type Thread = { task: ThreadTask; entries: Array<Entry>; earlier: number | null };

type Page = { entries: ReadonlyArray<Entry>; earlier: number | null };

/**
 * The loaded part of a conversation, with the newest page as the server has it now. If there is an unknown gap
 * between the two, the older part is dropped: it can be loaded again.
 */
export function withNewest(held: Page, newest: Page): Page {
  const first = newest.entries[0];
  const last = held.entries.at(-1);
  if (!first || !last || newest.earlier === null) return newest;
  if (last.seq < first.seq) return newest;
  const older = held.entries.filter(({ seq }) => seq < first.seq);
  // The loaded part begins within the newest page: there is nothing older to keep.
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
 * When each of the reader's entries was read, by its id. Opening a conversation reads all of it, so an entry that was
 * loaded earlier counts as read if a later one to the same person does.
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

/** The first entry that this person received and has not read; null if all are read. */
export function firstUnread(entries: ReadonlyArray<Entry>, uid: string): string | null {
  const entry = entries.find(
    ({ recipient_id: to, read_at: readAt }) => to === uid && readAt === null,
  );
  return entry?.id ?? null;
}

/** The entry that gave the task to the person who has it now; null if it is further back. */
export function assignedEntry(entries: ReadonlyArray<Entry>): Entry | null {
  return entries.filter(({ kind }) => kind === "assigned").at(-1) ?? null;
}

/** What was done last with a task: that it was reassigned rather than that it was assigned, which is part of it. */
export function lastStep(entries: ReadonlyArray<Entry>): Entry | null {
  const steps = entries.filter(({ kind }) => ENTRIES[kind].is !== "word");
  const [before, last] = [steps.at(-2), steps.at(-1)];
  const isGiven = last?.kind === "assigned" && before?.kind === "reassigned";
  return (isGiven ? before : last) ?? null;
}

/** The entries as they are shown: a rejected task that was reopened went back to New. */
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
