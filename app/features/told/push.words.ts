/** Texts of notices that the device itself shows. */
export const NOTICE_TEXTS = {
  accept: "Accept",
  reply: "Reply",
  /** In the text box of the notice. */
  replyHere: "Your reply",
  sent: "Sent",
  snooze: "In an hour",
  mute: "Mute this task",
  notSent: "No connection. It will be sent as soon as the connection is back.",
  notSnoozed: "No connection. Try again, or tap to open the task.",
  accepted: "Accepted",
  waits: "No connection. It will be accepted as soon as the connection is back.",
  signIn: "You are signed out. Tap to sign in and accept it.",
  over: "Seen or done on another device",
  signInToSend: "You are signed out. Tap to sign in and send your reply.",
  unexpected: "Not done. Tap to open the task.",
};

/** What a notice of several tasks says. */
export const TOGETHER = {
  /** Titles, and how many tasks more there are. */
  titles: (titles: string, more: number) => (more === 0 ? titles : `${titles} and ${more} more`),
  /** "Ana and 2 others". */
  people: (name: string, others: number) =>
    others === 0 ? name : `${name} and ${others === 1 ? "1 other" : `${others} others`}`,
};
