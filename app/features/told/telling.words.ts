import type { Database } from "~/core/server/types.generated";

type Kind = Database["public"]["Enums"]["delivery_kind"];

/** News about one task. */
export type TaskKind = Exclude<Kind, "joining" | "role" | "morning" | "overview" | "trial">;

/** What is known about it when it is put into words. */
type News = {
  who: string;
  /** What they wrote; empty for nothing. */
  words: string;
  /** What they sent with it: “a photo”; empty for nothing. */
  files: string;
  reason: string;
  due: string;
  isOwn: boolean;
  /** How many people have not answered. */
  unanswered: number;
  /** Until when its person is away, and who could take it, in a sentence; empty if that is not what is told. */
  away: string;
};

type Telling = {
  /** On a screen that others may read. */
  locked: string;
  push: (news: News) => string;
  /** The first line, after the name of the person whose act it is if it begins with a space. */
  mail: string;
};

/** The texts of each kind of news about a task, by push and by mail. */
export const TELLINGS = {
  assigned: {
    locked: "You have a new task",
    push: ({ who, due }) => `${who} assigned you this. Due ${due}`,
    mail: " assigned you a task",
  },
  rejected: {
    locked: "Somebody rejected a task",
    push: ({ who, reason, words }) =>
      words === ""
        ? `${who} rejected this: ${reason}`
        : `${who} rejected this: ${reason}. ${words}`,
    mail: " rejected a task",
  },
  replied: {
    locked: "You have a new message",
    push: ({ who, words, files }) => (words === "" ? `${who} sent ${files}` : `${who}: ${words}`),
    mail: " replied",
  },
  nudged: {
    locked: "Somebody is waiting for your answer",
    push: ({ who }) => `${who} asked for your answer`,
    mail: " asks for your answer",
  },
  asked: {
    locked: "Somebody asks how a task is going",
    push: ({ who, due }) => `${who} asks how this is going. It was due ${due}`,
    mail: " asks how this is going",
  },
  due_soon: {
    locked: "A task is due soon",
    push: ({ due }) => `Due soon: ${due}`,
    mail: "Due soon",
  },
  late: {
    locked: "A task is late",
    push: ({ due }) => `Late: it was due ${due}`,
    mail: "This task is late",
  },
  unanswered: {
    locked: "A task has no answer yet",
    push: ({ who, isOwn, unanswered }) => {
      if (isOwn) return `${who} is waiting for your answer`;
      return unanswered === 1
        ? "1 person has not answered"
        : `${unanswered} people have not answered`;
    },
    mail: "This task is waiting for your answer",
  },
  away: {
    locked: "Somebody is away",
    push: ({ away }) => away,
    mail: "Somebody is away",
  },
  sooner: {
    locked: "A task is due earlier",
    push: ({ who, due }) => `${who} made this due earlier: ${due}`,
    mail: " made a task due earlier",
  },
  raised: {
    locked: "A task has high priority",
    push: ({ who, due }) => `${who} gave this high priority. Due ${due}`,
    mail: " gave a task high priority",
  },
  later: {
    locked: "A task is due later",
    push: ({ who, due }) => `${who} made this due later: ${due}`,
    mail: " made a task due later",
  },
  edited: {
    locked: "A task was edited",
    push: ({ who }) => `${who} edited this`,
    mail: " edited a task",
  },
  changed: {
    locked: "A task was changed",
    push: ({ who }) => `${who} changed this`,
    mail: " changed a task",
  },
  withdrawn: {
    locked: "A task was withdrawn",
    push: ({ who }) => `${who} withdrew this`,
    mail: " withdrew a task",
  },
  restored: {
    locked: "A task was put back",
    push: ({ who, due }) => `${who} put this back. Due ${due}`,
    mail: " put a task back",
  },
  reopened: {
    locked: "A task was reopened",
    push: ({ who, due }) => `${who} reopened this. Due ${due}`,
    mail: " reopened a task",
  },
  reassigned: {
    locked: "A task was reassigned",
    push: ({ who }) => `${who} reassigned a task of yours`,
    mail: " reassigned a task",
  },
  blocked: {
    locked: "A task is blocked",
    push: ({ who, words }) => `${who} is blocked: ${words}`,
    mail: " is blocked",
  },
  unblocked: {
    locked: "A task is no longer blocked",
    push: ({ who }) => `${who} unblocked this`,
    mail: " unblocked a task",
  },
  released: {
    locked: "A task is New again",
    push: ({ who }) => `${who} moved this back to New`,
    mail: " moved a task back to New",
  },
  accepted: {
    locked: "A task was accepted",
    push: ({ who }) => `${who} accepted this`,
    mail: " accepted a task",
  },
  completed: {
    locked: "A task was completed",
    push: ({ who }) => `${who} completed this`,
    mail: " completed a task",
  },
  again: {
    locked: "A task that you snoozed",
    push: ({ due }) => `You snoozed this until now. Due ${due}`,
    mail: "You snoozed this task until now",
  },
} satisfies Record<TaskKind, Telling>;

/** The text of a push message that is not about a task; the mails of the day have none. */
export const OTHER_PUSHES = {
  joining: "People ask to join",
  role: "Your role in Daymark has changed",
  trial: "This is how Daymark notifies you here when it is closed.",
  morning: "",
  overview: "",
} satisfies Record<Exclude<Kind, TaskKind>, string>;

export const UNANSWERED_MAIL = {
  one: "Nobody has answered this task yet",
  many: (count: number) => `${count} of these tasks are not answered yet`,
};

export const ROLE_MAIL = {
  subject: "Your role in Daymark",
  heading: "Your role in Daymark has changed",
  admin: "You are now an admin: you can assign tasks, and you see everybody’s.",
  user: "You are now a user: you see your own tasks.",
};

export const TRIAL_MAIL = {
  subject: "A test from Daymark",
  heading: "This is what Daymark’s mails look like",
  text: "You asked for it under Profile. Nothing else happened.",
};
