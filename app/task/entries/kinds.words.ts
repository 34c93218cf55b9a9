import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { StateName } from "~/core/kit/ui/icon";
import type { Database } from "~/core/server/types.generated";

export type EntryKind = Database["public"]["Enums"]["notification_kind"];

/** Whose act an entry is: a name, and whether it is the reader's own; and whom it concerns, if the entry names them. */
export type By = { who: string; isOwn: string; whom?: string };

type Words = {
  /** A sentence about the act. */
  did: (by: By) => string;
  /** The sentence for the recipient, if it differs. */
  toYou?: (by: By) => string;
  /** The icon in the stream. */
  glyph: StateName | null;
  /** A word about the task, an act on it, or a step from one stage to another. */
  is: "word" | "act" | "step";
  /** The entry's message is the name of whom it concerns. */
  isNaming?: true;
};

/** Each kind of entry, in lists, inboxes, notices and the conversation itself. NEWS has the words for push and mail. */
export const ENTRIES: Record<EntryKind, Words> = late(() => ({
  message: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} wrote", by),
    glyph: null,
    is: "word",
  },
  assigned: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} assigned this", by),
    toYou: (by) => t("{isOwn, select, true {You} other {{who}}} assigned you this", by),
    glyph: null,
    is: "step",
  },
  accepted: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} accepted", by),
    glyph: "pending",
    is: "step",
  },
  rejected: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} rejected this", by),
    glyph: "rejected",
    is: "step",
  },
  completed: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} completed this", by),
    glyph: "completed",
    is: "step",
  },
  released: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} moved this back to New", by),
    glyph: "new",
    is: "step",
  },
  reopened: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} reopened this", by),
    glyph: "pending",
    is: "step",
  },
  reassigned: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} gave this to somebody else", by),
    glyph: null,
    is: "act",
  },
  changed: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} changed this", by),
    glyph: null,
    is: "act",
  },
  withdrawn: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} withdrew this", by),
    glyph: null,
    is: "act",
  },
  missed: { did: () => t("Closed as missed: the next one came"), glyph: null, is: "act" },
  restored: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} put this back", by),
    glyph: null,
    is: "act",
  },
  nudge: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} asked for an answer", by),
    toYou: (by) => t("{isOwn, select, true {You} other {{who}}} asked for your answer", by),
    glyph: null,
    is: "act",
  },
  asked: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} asked how this is going", by),
    glyph: null,
    is: "act",
  },
  blocked: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} said this is blocked", by),
    glyph: "blocked",
    is: "act",
  },
  unblocked: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} said this is no longer blocked", by),
    glyph: "pending",
    is: "act",
  },
  passed: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} checked this", by),
    glyph: "completed",
    is: "act",
  },
  sent_back: {
    did: (by) => t("{isOwn, select, true {You} other {{who}}} sent this back", by),
    glyph: "pending",
    is: "step",
  },
  asked_in: {
    did: ({ whom = "", ...by }) =>
      t("{isOwn, select, true {You} other {{who}}} asked {whom} in", { ...by, whom }),
    toYou: (by) =>
      t("{isOwn, select, true {You} other {{who}}} asked you into the conversation", by),
    glyph: null,
    is: "word",
    isNaming: true,
  },
  left_conversation: {
    did: ({ whom = "", ...by }) =>
      whom === ""
        ? t("{isOwn, select, true {You} other {{who}}} left the conversation", by)
        : t("{isOwn, select, true {You} other {{who}}} took {whom} out of the conversation", {
            ...by,
            whom,
          }),
    glyph: null,
    is: "word",
    isNaming: true,
  },
  due_today: {
    did: () => t("Reminder: due today"),
    glyph: "due-today",
    is: "word",
  },
}));
