/** Texts of notices that the device itself shows. */
export const NOTICE_TEXTS = {
  accept: "Accept",
  reply: "Reply",
  accepted: "Accepted",
  waits: "No connection. It is accepted as soon as the connection is back.",
  signIn: "You are signed out. Tap to sign in, and it is accepted.",
  over: "Seen or done on another device",
  unexpected: "Not accepted. Tap to open the task.",
};
