export const UNSUBSCRIBE_TEXTS = {
  title: "Stop these mails",
  ask: (kind: string) => `Should Daymark send you no more mails about ${kind}?`,
  button: "Stop these mails",
  doneTitle: "Stopped",
  done: (kind: string) => `Daymark sends you no more mails about ${kind}.`,
  profile: "Your profile has this and every other choice.",
  unknownTitle: "This link is not complete",
  unknown: "Open the whole link as it is in the mail, or choose in your profile what is mailed.",
};
