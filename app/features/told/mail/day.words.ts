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
