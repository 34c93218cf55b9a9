/** What push messages say, by their kind; what others may read on a locked screen is apart. */
export const PUSH_TEXTS = {
  assigned: (who: string, due: string) => `${who} assigned you. Due ${due}`,
  rejected: (who: string, reason: string, words: string) =>
    words === "" ? `${who} rejected this: ${reason}` : `${who} rejected this: ${reason}. ${words}`,
  replied: (who: string, words: string) => `${who}: ${words}`,
  nudged: (who: string) => `${who} asked for your answer`,
  dueSoon: (due: string) => `Due soon: ${due}`,
  late: (due: string) => `Late: it was due ${due}`,
  unanswered: (who: string) => `${who} waits for your answer`,
  unansweredByOthers: (count: number) =>
    count === 1 ? "1 person has not answered" : `${count} people have not answered`,
  more: (count: number) => `And ${count} more in Daymark`,
  trial: "This is how you are told here while Daymark is closed.",
};

export const LOCKED_TEXTS = {
  assigned: "You have a new task",
  rejected: "Somebody rejected a task",
  replied: "You have a new message",
  nudged: "Somebody waits for your answer",
  due_soon: "A task is due soon",
  late: "A task is late",
  unanswered: "A task has no answer yet",
  trial: PUSH_TEXTS.trial,
};

/** What notices say that the device itself shows. */
export const NOTICE_TEXTS = {
  accept: "Accept",
  reply: "Reply",
  accepted: "Accepted",
  waits: "No connection. It is accepted as soon as the connection is back.",
  signIn: "You are signed out. Tap to sign in, and it is accepted.",
  unexpected: "Not accepted. Tap to open the task.",
};
