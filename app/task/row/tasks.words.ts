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

export const MARK_TEXTS = {
  notMarked: (why: string) => `Not marked: ${why}`,
};

/** In the text of a message. */
export const MESSAGE_TEXTS = {
  /** Unfolds that many lines that are quoted. */
  moreLines: (count: number) => `${count} more lines`,
  /** Above the plain text of what could not be drawn. */
  notDrawn: "This browser can't show this as it should.",
};

/** When somebody was nudged last, and can be nudged again. */
export const NUDGE_TEXTS = {
  again: (when: string) => `again ${when}`,
  paused: (ago: string, again: string) => `Nudged ${ago} ago · ${again}`,
};
