export const UNSUBSCRIBE_TEXTS = {
  title: "Stop these mails",
  ask: (kind: string) => `Stop getting mail about ${kind}?`,
  button: "Stop these mails",
  doneTitle: "Stopped",
  done: (kind: string) => `Daymark will no longer send you mail about ${kind}.`,
  profile: "Your profile has this and every other choice.",
  unknownTitle: "This link no longer works",
  unknown:
    "It is incomplete, or more than 30 days old. Open the link in a newer mail, or choose in your profile what you get by mail.",
};
