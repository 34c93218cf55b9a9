import type { NewsKind, NewsWords } from "./news";

/** What people choose to be told, in groups, in their order. */
export const CHOICE_GROUPS = {
  todo: "What I have to do",
  changes: "What changes about my tasks",
  needs: "What people write and need",
  others: "How others are getting on",
  rest: "Everything else",
};

/** "5 new tasks"; with `whose` "2 messages from Ana". */
function some(one: string, many = one, whose = "") {
  return (count: number, who: string) =>
    `${count} ${count === 1 ? one : many}${whose && who && ` ${whose} ${who}`}`;
}

/** "5 rejected by Ana and 2 others": what the people of tasks do, which admins read with their names. */
function by(what: string) {
  return some(what, what, "by");
}

/**
 * Each kind of news: how settings and mails name it, and what people are told by push and mail. On which channels it goes
 * out, and when, is in private.delivery_kinds. No page loads this: it has the words of all mails.
 */
export const NEWS = {
  assigned: {
    name: "New task",
    mails: "tasks that are assigned to you",
    choice: { group: "todo", label: "A new task for me" },
    amount: some("new task", "new tasks"),
    locked: "You have a new task",
    push: ({ who, due }) => `${who} assigned you this. Due ${due}`,
    mail: " assigned you a task",
  },
  nudged: {
    name: "Nudge",
    mails: "nudges",
    choice: { group: "todo", label: "I am asked to answer" },
    amount: some("waiting for your answer"),
    locked: "Somebody is waiting for your answer",
    push: ({ who }) => `${who} asked for your answer`,
    mail: " asks for your answer",
  },
  asked: {
    name: "Question about a late task",
    mails: "questions about late tasks",
    choice: { group: "todo", label: "I am asked how a late task is going" },
    amount: some("question about a late task", "questions about late tasks"),
    locked: "Somebody asks how a task is going",
    push: ({ who, due }) => `${who} asks how this is going. It was due ${due}`,
    mail: " asks how this is going",
  },
  due_soon: {
    name: "Due soon",
    mails: "tasks that are due soon",
    choice: { group: "todo", label: "A task is due soon" },
    amount: some("due soon"),
    locked: "A task is due soon",
    push: ({ due }) => `Due soon: ${due}`,
    mail: "Due soon",
  },
  late: {
    name: "Late",
    mails: "tasks that have become late",
    choice: { group: "todo", label: "A task is late" },
    amount: some("late"),
    locked: "A task is late",
    push: ({ due }) => `Late: it was due ${due}`,
    mail: "This task is late",
  },
  unanswered: {
    name: "No answer yet",
    mails: "tasks that wait for an answer",
    choice: { group: "todo", label: "A task waits for my answer" },
    amount: some("without an answer"),
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
    name: "Away",
    mails: "people who are away when you assign to them",
    choice: { group: "others", label: "Somebody I assigned to is away" },
    amount: some("person away", "people away"),
    locked: "Somebody is away",
    push: ({ away }) => away,
    mail: "Somebody is away",
    toDo: "They will hear about it when they are back. Give it to somebody else if it cannot wait.",
  },
  sooner: {
    name: "Due earlier",
    mails: "tasks that are due earlier than before",
    choice: { group: "changes", label: "A task is due earlier than before" },
    amount: some("due earlier"),
    locked: "A task is due earlier",
    push: ({ who, due }) => `${who} made this due earlier: ${due}`,
    mail: " made a task due earlier",
  },
  raised: {
    name: "High priority",
    mails: "tasks that get high priority",
    choice: { group: "changes", label: "A task gets high priority" },
    amount: some("of high priority"),
    locked: "A task has high priority",
    push: ({ who, due }) => `${who} gave this high priority. Due ${due}`,
    mail: " gave a task high priority",
  },
  later: {
    name: "Due later",
    mails: "tasks that are due later than before",
    choice: { group: "changes", label: "A task is due later than before" },
    amount: some("due later"),
    locked: "A task is due later",
    push: ({ who, due }) => `${who} made this due later: ${due}`,
    mail: " made a task due later",
  },
  edited: {
    name: "Edited task",
    mails: "tasks whose title or description is changed",
    choice: { group: "changes", label: "A task I accepted gets a new title or description" },
    amount: some("edited"),
    locked: "A task was edited",
    push: ({ who }) => `${who} edited this`,
    mail: " edited a task",
  },
  changed: {
    name: "Changed task",
    mails: "tasks that are changed",
    choice: { group: "changes", label: "A task is changed in another way" },
    amount: some("changed"),
    locked: "A task was changed",
    push: ({ who }) => `${who} changed this`,
    mail: " changed a task",
  },
  withdrawn: {
    name: "Withdrawn task",
    mails: "tasks that are withdrawn",
    choice: { group: "changes", label: "A task of mine is withdrawn" },
    amount: some("withdrawn"),
    locked: "A task was withdrawn",
    push: ({ who }) => `${who} withdrew this`,
    mail: " withdrew a task",
  },
  restored: {
    name: "Task put back",
    mails: "tasks that are put back",
    choice: { group: "changes", label: "A withdrawn task is put back" },
    amount: some("put back"),
    locked: "A task was put back",
    push: ({ who, due }) => `${who} put this back. Due ${due}`,
    mail: " put a task back",
  },
  reopened: {
    name: "Reopened task",
    mails: "reopened tasks",
    choice: { group: "changes", label: "A task is reopened" },
    amount: some("reopened"),
    locked: "A task was reopened",
    push: ({ who, due }) => `${who} reopened this. Due ${due}`,
    mail: " reopened a task",
  },
  reassigned: {
    name: "Reassigned task",
    mails: "tasks that are reassigned",
    choice: { group: "changes", label: "A task of mine is reassigned" },
    amount: some("reassigned"),
    locked: "A task was reassigned",
    push: ({ who }) => `${who} reassigned a task of yours`,
    mail: " reassigned a task",
  },
  rejected: {
    name: "Rejected task",
    mails: "tasks that are rejected",
    choice: { group: "needs", label: "A task is rejected" },
    amount: by("rejected"),
    locked: "Somebody rejected a task",
    push: ({ who, reason, words }) =>
      words === ""
        ? `${who} rejected this: ${reason}`
        : `${who} rejected this: ${reason}. ${words}`,
    mail: " rejected a task",
    toDo: "Give it to somebody else, or give it back with another date.",
  },
  blocked: {
    name: "Blocked task",
    mails: "blocked tasks",
    choice: { group: "needs", label: "A task is blocked" },
    amount: by("blocked"),
    locked: "A task is blocked",
    push: ({ who, words }) => `${who} is blocked: ${words}`,
    mail: " is blocked",
    toDo: "They need something before they can continue.",
  },
  unblocked: {
    name: "Unblocked task",
    mails: "tasks that are no longer blocked",
    choice: { group: "changes", label: "A task is no longer blocked" },
    amount: some("no longer blocked"),
    locked: "A task is no longer blocked",
    push: ({ who }) => `${who} unblocked this`,
    mail: " unblocked a task",
  },
  released: {
    name: "Back to New",
    mails: "tasks that go back to New",
    choice: { group: "others", label: "A task goes back to New" },
    amount: by("back in New"),
    locked: "A task is New again",
    push: ({ who }) => `${who} moved this back to New`,
    mail: " moved a task back to New",
  },
  accepted: {
    name: "Accepted task",
    mails: "accepted tasks",
    choice: { group: "others", label: "A task is accepted" },
    amount: by("accepted"),
    locked: "A task was accepted",
    push: ({ who }) => `${who} accepted this`,
    mail: " accepted a task",
  },
  completed: {
    name: "Completed task",
    mails: "completed tasks",
    choice: { group: "others", label: "A task is completed" },
    amount: by("completed"),
    locked: "A task was completed",
    push: ({ who }) => `${who} completed this`,
    mail: " completed a task",
  },
  replied: {
    name: "Reply",
    mails: "replies",
    choice: { group: "needs", label: "A message about a task" },
    amount: some("message", "messages", "from"),
    locked: "You have a new message",
    push: ({ who, words, files }) => (words === "" ? `${who} sent ${files}` : `${who}: ${words}`),
    mail: " replied",
  },
  again: {
    name: "Snoozed task",
    mails: "tasks that you have snoozed",
    choice: null,
    amount: some("back after a pause"),
    locked: "A task that you snoozed",
    push: ({ due }) => `You snoozed this until now. Due ${due}`,
    mail: "You snoozed this task until now",
  },
  joining: {
    name: "Asks to join",
    mails: "people who ask to join",
    choice: { group: "rest", label: "People ask to join" },
    amount: some("person asks to join", "people ask to join"),
    locked: "People ask to join",
    push: ({ amount }) => amount,
    mail: null,
  },
  role: {
    name: "New role",
    mails: "your role",
    choice: { group: "rest", label: "My role changes" },
    amount: () => "a new role for you",
    locked: "Your role in Daymark has changed",
    push: null,
    mail: null,
  },
  morning: {
    name: "Mail of the day",
    mails: "your day, in the morning",
    choice: { group: "rest", label: "My day, each morning" },
    amount: null,
    locked: "",
    push: null,
    mail: null,
  },
  overview: {
    name: "Mail of the day about the team",
    mails: "the team, once a day",
    choice: { group: "rest", label: "The team, each morning" },
    amount: null,
    locked: "",
    push: null,
    mail: null,
  },
  trial: {
    name: "Test",
    mails: "tests",
    choice: null,
    amount: null,
    locked: "This is how Daymark notifies you here when it is closed.",
    push: null,
    mail: null,
  },
} satisfies Record<NewsKind, NewsWords>;
