import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { StateName } from "~/core/kit/ui/icon";
import type { Database } from "~/core/server/types.generated";

export type EntryKind = Database["public"]["Enums"]["notification_kind"];

type Words = {
  /** After the name of the person who did it; without a leading space a sentence of its own, because nobody did it. */
  did: string;
  /** The same for the recipient, if that reads differently. */
  toYou?: string;
  /** Its icon in the stream. */
  glyph: StateName | null;
  /** What it is to its task: a word about it, something done with it, or a step from one stage to another. */
  is: "word" | "act" | "step";
  /** The views of an inbox that show it, besides those of all kinds. */
  views: ReadonlyArray<"answers" | "rejected" | "completed" | "messages">;
};

/** Each kind of entry, in lists, inboxes, notices and the conversation itself. How it is told elsewhere is in NEWS. */
export const ENTRIES: Record<EntryKind, Words> = late(() => ({
  message: { did: m.entries_wrote(), glyph: null, is: "word", views: ["messages"] },
  assigned: {
    did: m.entries_assigned_this(),
    toYou: m.entries_assigned_you_this(),
    glyph: null,
    is: "step",
    views: [],
  },
  accepted: { did: m.entries_accepted(), glyph: "pending", is: "step", views: ["answers"] },
  rejected: {
    did: m.entries_rejected_this(),
    glyph: "rejected",
    is: "step",
    views: ["answers", "rejected"],
  },
  completed: {
    did: m.entries_completed_this(),
    glyph: "completed",
    is: "step",
    views: ["completed"],
  },
  released: { did: m.entries_moved_this_back_to(), glyph: "new", is: "step", views: ["answers"] },
  reopened: { did: m.entries_reopened_this(), glyph: "pending", is: "step", views: ["completed"] },
  reassigned: { did: m.entries_gave_this_to_somebody(), glyph: null, is: "act", views: [] },
  changed: { did: m.entries_changed_this(), glyph: null, is: "act", views: [] },
  withdrawn: { did: m.entries_withdrew_this(), glyph: null, is: "act", views: [] },
  restored: { did: m.entries_put_this_back(), glyph: null, is: "act", views: [] },
  nudge: {
    did: m.entries_asked_for_an_answer(),
    toYou: m.entries_asked_for_your_answer(),
    glyph: null,
    is: "act",
    views: [],
  },
  asked: { did: m.entries_asked_how_this_is(), glyph: null, is: "act", views: [] },
  blocked: {
    did: m.entries_said_this_is_blocked(),
    glyph: "blocked",
    is: "act",
    views: ["answers"],
  },
  unblocked: {
    did: m.entries_said_this_is_no(),
    glyph: "pending",
    is: "act",
    views: ["answers"],
  },
  due_today: { did: m.entries_reminder_due_today(), glyph: "due-today", is: "word", views: [] },
}));

/** Why somebody received an entry. */
export const BECAUSE: Record<Database["public"]["Enums"]["received_because"], string> = late(
  () => ({
    yours: m.entries_it_is_your_task(),
    assigned: m.entries_you_assigned_it(),
    wrote: m.entries_you_wrote_in_it(),
    was_yours: m.entries_it_was_your_task(),
  }),
);
