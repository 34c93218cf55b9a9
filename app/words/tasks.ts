import type { Database } from "~/db/types.generated";

type CommandKind = Database["public"]["Enums"]["command_kind"];

/** A task's own person did something with it, or could not. */
export const OWN_COMMANDS = {
  accept: { done: "Accepted", failed: "Not accepted." },
  reject: { done: "Rejected", failed: "Not rejected." },
  complete: { done: "Completed", failed: "Not completed." },
  release: { done: "Taken back", failed: "Not taken back." },
  reopen: { done: "Reopened", failed: "Not reopened." },
} as const;

/** What is said of a command that was done. */
export const COMMAND_DONE: Partial<Record<CommandKind, string>> = {
  withdraw: "Task withdrawn",
  restore: "Task put back",
  complete: "Task completed",
  reopen: "Task reopened",
  edit: "Task changed",
  give_back: "Date accepted, task given back",
  message: "Notification sent!",
};

export const COMMAND_TEXTS = {
  outOfDate: "This form is out of date. Reload the page.",
  somebodyElse: "Somebody else is signed in here now.",
  signInAgain: "Sign in again; then it goes out by itself.",
  notMoved: (title: string) => `“${title}” was not moved`,
  notDone: "Not done.",
  notUndone: "Not undone.",
  notNudged: "Not nudged.",
  gone: "This task is gone, or is no longer yours.",
  allGone: "These tasks are gone.",
  inactive: "This person is no longer active. Choose somebody else.",
  changed: "This task changed in the meantime.",
  isNow: (stage: string) => `This task is ${stage} now.`,
  selectSome: "Select between 1 and 200 tasks",
  past: "Choose a time to come.",
  keepsChanging: "This task keeps changing. Try again.",
} as const;
