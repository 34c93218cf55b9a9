import type { DeliveryKind } from "./delivery";

/** The groups in which they are chosen. */
export const CHOICE_GROUPS = [
  {
    title: "What I have to do",
    kinds: ["assigned", "nudged", "asked", "due_soon", "late", "unanswered"],
  },
  {
    title: "What changes about my tasks",
    kinds: [
      ...(["sooner", "raised", "later", "edited", "changed", "withdrawn"] as const),
      ...(["restored", "reopened", "reassigned", "unblocked"] as const),
    ],
  },
  { title: "What people write and need", kinds: ["replied", "rejected", "blocked"] },
  { title: "How others are getting on", kinds: ["away", "released", "accepted", "completed"] },
  { title: "Everything else", kinds: ["morning", "overview", "joining", "role"] },
] as const satisfies ReadonlyArray<{ title: string; kinds: ReadonlyArray<DeliveryKind> }>;

/** The same in the settings of the workspace. */
export const USUAL_CHOICES = {
  title: "What people are notified of",
  what: "What people start with, in the same words as in their profile. Anyone who has chosen otherwise there keeps that.",
  save: "Save these choices",
  saved: "Saved for everybody who has not chosen otherwise.",
};

/** How often the mail of the day comes. */
export const MORNINGS = [
  { value: "day", label: "Each working day" },
  { value: "week", label: "Each week, on its first working day" },
  { value: "never", label: "Never" },
] as const;

/** How much of a group is on, on one channel: "Push 3 of 6", "Mail none". */
export function groupSummary(channel: string, on: number, of: number): string {
  if (on === 0) return `${channel} none`;
  return on === of ? `${channel} all` : `${channel} ${on} of ${of}`;
}

/** The labels of the kinds of news where somebody chooses what they are told. */
export const CHOICES = {
  assigned: "A new task for me",
  nudged: "I am asked to answer",
  asked: "I am asked how a late task is going",
  due_soon: "A task is due soon",
  late: "A task is late",
  unanswered: "A task waits for my answer",
  away: "Somebody I assigned to is away",
  sooner: "A task is due earlier than before",
  raised: "A task gets high priority",
  later: "A task is due later than before",
  edited: "A task I accepted gets a new title or description",
  changed: "A task is changed in another way",
  withdrawn: "A task of mine is withdrawn",
  restored: "A withdrawn task is put back",
  reopened: "A task is reopened",
  reassigned: "A task of mine is reassigned",
  rejected: "A task is rejected",
  blocked: "A task is blocked",
  unblocked: "A task is no longer blocked",
  released: "A task goes back to New",
  accepted: "A task is accepted",
  completed: "A task is completed",
  replied: "A message about a task",
  joining: "People ask to join",
  role: "My role changes",
  morning: "My day, each morning",
  overview: "The team, each morning",
} satisfies Record<DeliveryKind, string>;
