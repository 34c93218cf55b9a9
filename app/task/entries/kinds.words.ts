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
export const ENTRIES: Record<EntryKind, Words> = {
  message: { did: " wrote", glyph: null, is: "word", views: ["messages"] },
  assigned: {
    did: " assigned this",
    toYou: " assigned you this",
    glyph: null,
    is: "step",
    views: [],
  },
  accepted: { did: " accepted", glyph: "pending", is: "step", views: ["answers"] },
  rejected: {
    did: " rejected this",
    glyph: "rejected",
    is: "step",
    views: ["answers", "rejected"],
  },
  completed: { did: " completed this", glyph: "completed", is: "step", views: ["completed"] },
  released: { did: " moved this back to New", glyph: "new", is: "step", views: ["answers"] },
  reopened: { did: " reopened this", glyph: "pending", is: "step", views: ["completed"] },
  reassigned: { did: " gave this to somebody else", glyph: null, is: "act", views: [] },
  changed: { did: " changed this", glyph: null, is: "act", views: [] },
  withdrawn: { did: " withdrew this", glyph: null, is: "act", views: [] },
  restored: { did: " put this back", glyph: null, is: "act", views: [] },
  nudge: {
    did: " asked for an answer",
    toYou: " asked for your answer",
    glyph: null,
    is: "act",
    views: [],
  },
  asked: { did: " asked how this is going", glyph: null, is: "act", views: [] },
  blocked: { did: " said this is blocked", glyph: "blocked", is: "act", views: ["answers"] },
  unblocked: {
    did: " said this is no longer blocked",
    glyph: "pending",
    is: "act",
    views: ["answers"],
  },
  due_today: { did: "Reminder: due today", glyph: "due-today", is: "word", views: [] },
};

/** Why somebody received an entry. */
export const BECAUSE: Record<Database["public"]["Enums"]["received_because"], string> = {
  yours: "It is your task",
  assigned: "You assigned it",
  wrote: "You wrote in it",
  was_yours: "It was your task",
};
