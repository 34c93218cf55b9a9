import type { CommandKind, FormKind, OwnKind, PartKind, SeveralKind } from "./acts";

type Words = {
  /** On its button. */
  does: string;
  /** The same where there is room for it. */
  inFull?: string;
  /** On an admin's, where that is another word. */
  forAdmin?: string;
  /** Once it is done, where the server says no more; null where its person sees it. */
  told: string | null;
  /** After how many, once it is done with several: "3 tasks withdrawn"; null where how many were reached is said. */
  many?: string | null;
};
/** One's own task, once it is done, if it was not, and if it was already, for example in another window. */
type OwnWords = { done: string; failed: string; already: string | null };
/** On its button in the bar, and before how many while it is done: "Withdrawing 3 tasks". */
type SeveralWords = { short: string; doing: string; many: string | null };
type WordsOf<Kind extends CommandKind> = Words &
  (Kind extends OwnKind ? OwnWords : unknown) &
  (Kind extends SeveralKind ? SeveralWords : unknown) &
  /** Of its window, and of that part of a task, which opens it. */
  (Kind extends PartKind ? { title: string; hint: string } : unknown) &
  /** Before how many, on its form: "Message about 3 tasks". */
  (Kind extends FormKind ? { about: string } : unknown);

/** What people read of each act. */
export const ACT_WORDS = {
  accept: {
    does: "Accept",
    inFull: "Accept Task",
    told: null,
    done: "Accepted, now in Pending",
    failed: "Not accepted.",
    already: "Already accepted",
  },
  reject: {
    does: "Reject",
    told: null,
    done: "Rejected",
    failed: "Not rejected.",
    already: "Already rejected",
  },
  message: {
    does: "Send",
    told: "Notification sent!",
    short: "Message",
    doing: "Sending",
    many: null,
    about: "Message about",
  },
  edit: { does: "Edit", told: "Task changed" },
  reassign: {
    does: "Reassign",
    told: null,
    title: "Reassign task",
    hint: "Give to somebody else",
    short: "Reassign",
    doing: "Reassigning",
    many: "reassigned",
    about: "Reassign",
  },
  block: { does: "Blocked", told: null, done: "Blocked", failed: "Not sent.", already: null },
  unblock: {
    does: "No longer blocked",
    forAdmin: "Unblock",
    told: "Task unblocked",
    done: "No longer blocked",
    failed: "Not sent.",
    already: null,
  },
  release: {
    does: "Back to New",
    told: null,
    done: "Back in New",
    failed: "Not moved back to New.",
    already: "Already back in New",
  },
  complete: {
    does: "Complete",
    told: "Task completed",
    done: "Completed",
    failed: "Not completed.",
    already: "Already completed",
  },
  reopen: {
    does: "Back to Pending",
    forAdmin: "Reopen",
    told: "Task reopened",
    done: "Back in Pending",
    failed: "Not moved back.",
    already: "Already moved back",
  },
  move: { does: "Move", told: null, done: "Moved", failed: "Not moved.", already: null },
  give_back: { does: "Give back", told: "Date accepted, task given back" },
  deadline: {
    does: "Change deadline",
    forAdmin: "Change the deadline",
    told: "1 task given the new deadline",
    title: "Change the deadline",
    hint: "Change the deadline",
    short: "Deadline",
    doing: "Setting the deadline",
    many: "given the new deadline",
    about: "New deadline for",
  },
  priority: {
    does: "Change priority",
    forAdmin: "Change the priority",
    told: "1 task given the new priority",
    title: "Change the priority",
    hint: "Change the priority",
    short: "Priority",
    doing: "Setting the priority",
    many: "given the new priority",
    about: "New priority for",
  },
  nudge: { does: "Nudge", told: null, short: "Nudge", doing: "Nudging", many: null },
  withdraw: {
    does: "Withdraw",
    told: "Task withdrawn",
    short: "Withdraw",
    doing: "Withdrawing",
    many: "withdrawn",
  },
  restore: { does: "Restore", told: "Task put back", many: "put back" },
  undo: { does: "Undo", told: "Task put back as it was", many: "put back as they were" },
  open: { does: "Open", told: null },
} as const satisfies { [Kind in CommandKind]: WordsOf<Kind> };

/** The same where the act is known only as one of all. */
export function wordsOf(kind: CommandKind): Words & Partial<OwnWords & SeveralWords> {
  return ACT_WORDS[kind];
}

/** About several decisions of the same kind: "5 completed". */
export function severalDone(kind: OwnKind, count: number): string {
  const { done } = ACT_WORDS[kind];
  return `${count} ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
}

type Decided = { kind: string; goal: string | null; args?: Readonly<Record<string, string>> };

/** What one's own decision does, and the text if it was not done. */
export function decisionWords({ kind, goal, args }: Decided) {
  const { does, failed } = ACT_WORDS[wordedAs(kind, goal)];
  const to = kind === "move" && goal !== null ? ` to ${goal}` : "";
  const need = kind === "block" && args?.reason ? `, “${args.reason}”` : "";
  return { does: does + to + need, failed };
}

function wordedAs(kind: string, goal: string | null): OwnKind {
  // A rejection that is undone makes the task a new one.
  if (kind === "reopen" && goal === "New") return "release";
  return isOwn(kind) ? kind : "move";
}

function isOwn(kind: string): kind is OwnKind {
  return Object.entries(ACT_WORDS).some(([own, words]) => own === kind && "failed" in words);
}

/** The result for many tasks on one line: "3 tasks withdrawn", "2 of 3 tasks reassigned". */
export function manyText(kind: CommandKind, done: number, all: number): string {
  const [reached, asked] = [done.toLocaleString("en"), all.toLocaleString("en")];
  const count = done === all ? asked : `${reached} of ${asked}`;
  return `${count} tasks ${wordsOf(kind).many ?? "changed"}`;
}

const REASONS: Record<string, string> = {
  changed: "changed meanwhile",
  completed: "completed already",
  withdrawn: "withdrawn already",
  gone: "deleted",
};

/** Why one of many tasks was left as it is. */
export function whyNot(outcome: string): string {
  return REASONS[outcome] ?? "not possible";
}
