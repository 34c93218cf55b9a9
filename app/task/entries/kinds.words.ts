import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { StateName } from "~/core/kit/ui/icon";
import type { Database } from "~/core/server/types.generated";

export type EntryKind = Database["public"]["Enums"]["notification_kind"];

/** Whose act it is: a name, and whether it is the reader's own. */
export type By = { who: string; isOwn: string };

type Words = {
  /** What was done, in a sentence. */
  did: (by: By) => string;
  /** The same for the recipient, if that reads differently. */
  toYou?: (by: By) => string;
  /** Its icon in the stream. */
  glyph: StateName | null;
  /** What it is to its task: a word about it, something done with it, or a step from one stage to another. */
  is: "word" | "act" | "step";
};

/** Each kind of entry, in lists, inboxes, notices and the conversation itself. How it is told elsewhere is in NEWS. */
export const ENTRIES: Record<EntryKind, Words> = late(() => ({
  message: { did: (by) => m.entries_who_wrote(by), glyph: null, is: "word" },
  assigned: {
    did: (by) => m.entries_who_assigned_this(by),
    toYou: (by) => m.entries_who_assigned_you(by),
    glyph: null,
    is: "step",
  },
  accepted: {
    did: (by) => m.entries_who_accepted(by),
    glyph: "pending",
    is: "step",
  },
  rejected: {
    did: (by) => m.entries_who_rejected(by),
    glyph: "rejected",
    is: "step",
  },
  completed: {
    did: (by) => m.entries_who_completed_this(by),
    glyph: "completed",
    is: "step",
  },
  released: {
    did: (by) => m.entries_who_moved_this_back(by),
    glyph: "new",
    is: "step",
  },
  reopened: {
    did: (by) => m.entries_who_reopened_this(by),
    glyph: "pending",
    is: "step",
  },
  reassigned: { did: (by) => m.entries_who_gave_this_away(by), glyph: null, is: "act" },
  changed: { did: (by) => m.entries_who_changed_this(by), glyph: null, is: "act" },
  withdrawn: { did: (by) => m.entries_who_withdrew_this(by), glyph: null, is: "act" },
  missed: { did: () => m.entries_missed(), glyph: null, is: "act" },
  restored: { did: (by) => m.entries_who_put_back(by), glyph: null, is: "act" },
  nudge: {
    did: (by) => m.entries_who_asked_for_an(by),
    toYou: (by) => m.entries_who_asked_for_your(by),
    glyph: null,
    is: "act",
  },
  asked: { did: (by) => m.entries_who_asked_how(by), glyph: null, is: "act" },
  blocked: {
    did: (by) => m.entries_who_said_this_is(by),
    glyph: "blocked",
    is: "act",
  },
  unblocked: {
    did: (by) => m.entries_who_said_no_longer(by),
    glyph: "pending",
    is: "act",
  },
  passed: {
    did: (by) => m.entries_who_checked_this(by),
    glyph: "completed",
    is: "act",
  },
  sent_back: {
    did: (by) => m.entries_who_sent_back(by),
    glyph: "pending",
    is: "step",
  },
  due_today: {
    did: () => m.entries_reminder_due_today(),
    glyph: "due-today",
    is: "word",
  },
}));
