import type { Database } from "~/core/server/types.generated";

type CommandKind = Database["public"]["Enums"]["command_kind"];

/** A task's own person does something with it, did it, or could not. */
export const OWN_COMMANDS = {
  accept: { does: "Accept", done: "Accepted, now in Pending", failed: "Not accepted." },
  reject: { does: "Reject", done: "Rejected", failed: "Not rejected." },
  complete: { does: "Complete", done: "Completed", failed: "Not completed." },
  release: { does: "Back to New", done: "Back in New", failed: "Not moved back to New." },
  reopen: { does: "Back to Pending", done: "Back in Pending", failed: "Not moved back." },
  block: { does: "Blocked", done: "Blocked", failed: "Not sent." },
  unblock: { does: "No longer blocked", done: "No longer blocked", failed: "Not sent." },
  move: { does: "Move", done: "Moved", failed: "Not moved." },
} as const;

/** About a decision that its person had made already, for example in another window. */
export const MADE_ALREADY: Partial<Record<CommandKind, string>> = {
  accept: "Already accepted",
  reject: "Already rejected",
  complete: "Already completed",
  release: "Already back in New",
  reopen: "Already moved back",
};

/** About several decisions of the same kind: "5 completed". */
export function severalDone(kind: keyof typeof OWN_COMMANDS, count: number): string {
  const { done } = OWN_COMMANDS[kind];
  return `${count} ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
}

type Decided = { kind: string; goal: string | null; args?: Readonly<Record<string, string>> };

/** What one's own decision does, and the text if it was not done. */
export function decisionWords({ kind, goal, args }: Decided) {
  const { does, failed } = OWN_COMMANDS[wordedAs(kind, goal)];
  const to = kind === "move" && goal !== null ? ` to ${goal}` : "";
  const need = kind === "block" && args?.reason ? `, “${args.reason}”` : "";
  return { does: does + to + need, failed };
}

function wordedAs(kind: string, goal: string | null): keyof typeof OWN_COMMANDS {
  // A rejection that is undone makes the task a new one.
  if (kind === "reopen" && goal === "New") return "release";
  return isOwn(kind) ? kind : "move";
}

function isOwn(kind: string): kind is keyof typeof OWN_COMMANDS {
  return kind in OWN_COMMANDS;
}

/** About a command that was done. */
export const COMMAND_DONE: Partial<Record<CommandKind, string>> = {
  withdraw: "Task withdrawn",
  restore: "Task put back",
  complete: "Task completed",
  reopen: "Task reopened",
  unblock: "Task unblocked",
  edit: "Task changed",
  give_back: "Date accepted, task given back",
  message: "Notification sent!",
  deadline: "1 task given the new deadline",
  priority: "1 task given the new priority",
  undo: "Task put back as it was",
};

/** How many people one message reached, and how many of the tasks that were meant are gone. */
export function reachedText(people: number, tasks: number, asked: number): string {
  const to = `To ${people === 1 ? "1 person" : `${people} people`}`;
  const on = people === tasks ? "" : `, on ${tasks} tasks`;
  const missing = asked - tasks;
  const are = missing === 1 ? "is" : "are";
  const gone = missing === 0 ? "" : ` ${missing} of the tasks selected ${are} gone.`;
  return `${to}${on}.${gone}`;
}

export const COMMAND_TEXTS = {
  fileNotReady: "A file did not arrive, or is no longer here. Remove it and add it again.",
  outOfDate: "This form is out of date. Reload the page.",
  somebodyElse: "Somebody else is signed in here now.",
  signInAgain: "Sign in again; then it will be sent.",
  waits: "waiting to be sent",
  waitsAlone: "Waiting to be sent",
  dontSend: "Don’t send",
  notDone: "Not done.",
  unexpected: "Something went wrong. Try again.",
  notUndone: "Not undone.",
  notNudged: "Not nudged.",
  gone: "This task is gone, or is no longer yours.",
  allGone: "These tasks are gone.",
  inactive: "This person is no longer active. Choose somebody else.",
  changed: "This task changed in the meantime.",
  isNow: (stage: string) => `This task is ${stage} now.`,
  notBlocked: "This task is no longer blocked.",
  sayNeed: "Say what you need.",
  selectSome: "Select between 1 and 200 tasks",
  past: "Choose a time in the future.",
  keepsChanging: "This task keeps changing. Try again.",
} as const;

export const REASSIGN_TEXTS = {
  kept: "Your choice is still here, and nothing has changed yet.",
  anyway: "Reassign anyway",
  leave: (name: string) => `Leave it with ${name}`,
  already: (name: string) => `${name} has this task already`,
  somebody: "Somebody changed this",
} as const;

type Waiting = "decisions" | "messages" | "files";

export const LOGOUT_TEXTS = {
  question: "Are you sure you want to logout?",
  unreachable: "No connection. You are still signed in; try again when Daymark can be reached.",
  /** What signing out would lose; undefined for nothing. */
  lost({ decisions, messages, files }: Record<Waiting, number>): string | undefined {
    const parts = [
      counted(decisions, "decision"),
      counted(messages, "message"),
      counted(files, "file"),
    ].filter(Boolean);
    if (parts.length === 0) return undefined;
    const isOne = decisions + messages + files === 1;
    const last = parts.slice(-2).join(" and ");
    return `${[...parts.slice(0, -2), last].join(", ")} ${isOne ? "is" : "are"} still waiting to be sent. If you log out, ${isOne ? "it is" : "they are"} lost.`;
  },
};

function counted(count: number, what: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

/** About a conversation that is gone, and what was typed there. */
export const UNSENT_TEXTS = {
  title: "This task is no longer here",
  why: "It was deleted, or given to somebody else.",
  typed: "What you typed was not sent",
  added: "What you added was not sent",
  elsewhere: "Not sent",
  sent: "This message was not sent",
  kept: "It stays here until you discard it.",
  copied: "Text copied",
  notCopied: "Copy the selected text with your keyboard.",
} as const;

export const BOARD_TEXTS = {
  sortedByDue: "This column is sorted by due time. Choose “My own order” to arrange it yourself.",
} as const;
