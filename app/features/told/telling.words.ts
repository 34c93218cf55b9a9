import type { Database } from "~/core/server/types.generated";

type Kind = Database["public"]["Enums"]["delivery_kind"];

/** News about one task. */
export type TaskKind = Exclude<Kind, "morning" | "overview" | "trial">;

/** What is known about it when it is put into words. */
type News = {
  who: string;
  /** What they wrote; empty for nothing. */
  words: string;
  reason: string;
  due: string;
  isOwn: boolean;
  /** How many people have not answered. */
  unanswered: number;
};

type Telling = {
  /** On a screen that others may read. */
  locked: string;
  push: (news: News) => string;
  /**
   * A subject, before the title; the first line, after the name of the person whose act it is if it begins with a
   * space.
   */
  mail: {
    subject: string;
    lead: string;
    /** Whether its person is asked for an answer. */
    asks: boolean;
  };
};

/** The texts of each kind of news about a task, by push and by mail. */
export const TELLINGS = {
  assigned: {
    locked: "You have a new task",
    push: ({ who, due }) => `${who} assigned you. Due ${due}`,
    mail: { subject: "New task", lead: " assigned you a task", asks: true },
  },
  rejected: {
    locked: "Somebody rejected a task",
    push: ({ who, reason, words }) =>
      words === ""
        ? `${who} rejected this: ${reason}`
        : `${who} rejected this: ${reason}. ${words}`,
    mail: { subject: "Rejected", lead: " rejected a task", asks: false },
  },
  replied: {
    locked: "You have a new message",
    push: ({ who, words }) => `${who}: ${words}`,
    mail: { subject: "Reply", lead: " replied", asks: false },
  },
  nudged: {
    locked: "Somebody waits for your answer",
    push: ({ who }) => `${who} asked for your answer`,
    mail: { subject: "Please answer", lead: " asks for your answer", asks: true },
  },
  asked: {
    locked: "Somebody asks how a task is going",
    push: ({ who, due }) => `${who} asks how this is going. It was due ${due}`,
    mail: { subject: "How is it going?", lead: " asks how this is going", asks: false },
  },
  due_soon: {
    locked: "A task is due soon",
    push: ({ due }) => `Due soon: ${due}`,
    mail: { subject: "Due soon", lead: "Due soon", asks: false },
  },
  late: {
    locked: "A task is late",
    push: ({ due }) => `Late: it was due ${due}`,
    mail: { subject: "Late", lead: "This task is late", asks: false },
  },
  unanswered: {
    locked: "A task has no answer yet",
    push: ({ who, isOwn, unanswered }) => {
      if (isOwn) return `${who} waits for your answer`;
      return unanswered === 1
        ? "1 person has not answered"
        : `${unanswered} people have not answered`;
    },
    mail: { subject: "Not answered yet", lead: "This task waits for your answer", asks: true },
  },
} satisfies Record<TaskKind, Telling>;

/** The text of a push message that is not about a task; the mails of the day have none. */
export const OTHER_PUSHES = {
  trial: "This is how Daymark notifies you here when it is closed.",
  morning: "",
  overview: "",
} satisfies Record<Exclude<Kind, TaskKind>, string>;

export const PUSH_TEXTS = {
  more: (count: number) => `And ${count} more in Daymark`,
};

export const UNANSWERED_MAIL = {
  one: "Nobody has answered this task yet",
  many: (count: number) => `${count} of these tasks are not answered yet`,
};

export const TRIAL_MAIL = {
  subject: "A trial from Daymark",
  heading: "This is how Daymark’s mails look",
  text: "You asked for it under Profile. Nothing else happened.",
};
