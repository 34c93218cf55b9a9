import type { Database } from "~/core/server/types.generated";

type DeliveryKind = Database["public"]["Enums"]["delivery_kind"];

/** What a kind of mail is called where somebody stops it. */
export const MAIL_KINDS = {
  assigned: "tasks that are assigned to you",
  rejected: "tasks that are rejected",
  replied: "replies",
  nudged: "nudges",
  due_soon: "tasks that are due soon",
  late: "tasks that have become late",
  unanswered: "tasks that wait for an answer",
  morning: "your day, in the morning",
  overview: "the team, once a day",
  trial: "trials",
} satisfies Record<DeliveryKind, string>;

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
