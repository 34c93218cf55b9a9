export const LETTER_TEXTS = {
  times: (zone: string) => `Times are in ${zone}.`,
  due: "Due",
  reason: "Reason",
  proposed: "Proposes",
  priority: "Priority",
  openTask: "Open the task",
  accept: "Accept…",
  reject: "Reject…",
  complete: "Complete…",
  writeAbove: "Write your answer above this line",
  canAnswer: "You can answer this mail: what you write becomes a message about the task.",
  /** What the reader can do with it, in a sentence. */
  toAccept: "Accept it, or reject it and say why.",
  toComplete: "Complete it when it is done, or say what you need.",
  openDay: "Open your tasks",
  openTeam: "Open Task Status",
  more: (count: number) => `and ${count} more`,
  notAnswered: "not answered yet",
  unread: (count: number) => `${count} unread`,
  lastFrom: ", last from ",
  assigned: (when: string) => `assigned ${when}`,
};

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

export const MORNING_MAIL = {
  subject: (day: string) => `Your ${day}`,
  late: (count: number) => `${count} late`,
  today: (count: number) => `${count} due today`,
  answer: (count: number) => `${count} waiting for your answer`,
  unread: (count: number) => `${count} unread`,
  parts: { late: "Late", today: "Due today", answer: "Waiting for your answer", unread: "Unread" },
};

export const OVERVIEW_MAIL = {
  subject: (day: string) => `The team on ${day}`,
  late: (count: number) => `${count} late`,
  unanswered: (count: number) => `${count} not answered`,
  returned: "Mail to these people comes back",
  returnedAdvice: "Check their addresses under All Users. Until then they get no more mail.",
};
