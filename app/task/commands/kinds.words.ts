import type { Database } from "~/core/server/types.generated";

type CommandKind = Database["public"]["Enums"]["command_kind"] | "open";

type KindWords = {
  /** On its button. */
  does: string;
  /** One's own task, once it is done, and if it was not. */
  done?: string;
  failed?: string;
  /** One's own task, where it was done already, for example in another window. */
  already?: string;
  /** Somebody else's task, once it is done. */
  told?: string;
  /** Several tasks while it is done, before how many: "Withdrawing 3 tasks". */
  doing?: string;
  /** Several tasks once it is done, after how many: "3 tasks withdrawn". */
  many?: string;
};

/** What people read of each kind of command. */
export const KIND_WORDS = {
  accept: {
    does: "Accept",
    done: "Accepted, now in Pending",
    failed: "Not accepted.",
    already: "Already accepted",
  },
  reject: {
    does: "Reject",
    done: "Rejected",
    failed: "Not rejected.",
    already: "Already rejected",
  },
  release: {
    does: "Back to New",
    done: "Back in New",
    failed: "Not moved back to New.",
    already: "Already back in New",
  },
  complete: {
    does: "Complete",
    done: "Completed",
    failed: "Not completed.",
    already: "Already completed",
    told: "Task completed",
  },
  reopen: {
    does: "Back to Pending",
    done: "Back in Pending",
    failed: "Not moved back.",
    already: "Already moved back",
    told: "Task reopened",
  },
  block: { does: "Blocked", done: "Blocked", failed: "Not sent." },
  unblock: {
    does: "No longer blocked",
    done: "No longer blocked",
    failed: "Not sent.",
    told: "Task unblocked",
  },
  open: { does: "Open" },
  move: { does: "Move", done: "Moved", failed: "Not moved." },
  message: { does: "Send", told: "Notification sent!", doing: "Sending" },
  nudge: { does: "Nudge", doing: "Nudging" },
  edit: { does: "Edit", told: "Task changed" },
  give_back: { does: "Give back", told: "Date accepted, task given back" },
  reassign: { does: "Reassign", doing: "Reassigning", many: "reassigned" },
  deadline: {
    does: "Change deadline",
    told: "1 task given the new deadline",
    doing: "Setting the deadline",
    many: "given the new deadline",
  },
  priority: {
    does: "Change priority",
    told: "1 task given the new priority",
    doing: "Setting the priority",
    many: "given the new priority",
  },
  withdraw: {
    does: "Withdraw",
    told: "Task withdrawn",
    doing: "Withdrawing",
    many: "withdrawn",
  },
  restore: { does: "Restore", told: "Task put back", many: "put back" },
  undo: { does: "Undo", told: "Task put back as it was", many: "put back as they were" },
} as const satisfies Record<CommandKind, KindWords>;

/** What a task's own person does with it. */
export type OwnKind = {
  [Kind in CommandKind]: (typeof KIND_WORDS)[Kind] extends { failed: string } ? Kind : never;
}[CommandKind];

/** The same where the kind is known only as one of all. */
export function wordsOf(kind: CommandKind): KindWords {
  return KIND_WORDS[kind];
}

/** About several decisions of the same kind: "5 completed". */
export function severalDone(kind: OwnKind, count: number): string {
  const { done } = KIND_WORDS[kind];
  return `${count} ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
}

type Decided = { kind: string; goal: string | null; args?: Readonly<Record<string, string>> };

/** What one's own decision does, and the text if it was not done. */
export function decisionWords({ kind, goal, args }: Decided) {
  const { does, failed } = KIND_WORDS[wordedAs(kind, goal)];
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
  return Object.entries(KIND_WORDS).some(([own, words]) => own === kind && "failed" in words);
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
