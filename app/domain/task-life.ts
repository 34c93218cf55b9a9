import type { Database } from "~/db/types.generated";

export type Stage = Database["public"]["Enums"]["task_stage"];

/** What a task's ticks are read from; lists of open tasks need not know when it was completed. */
export type Handshake = {
  stage: Stage;
  assigned_at: string;
  seen_at: string | null;
  accepted_at: string | null;
  completed_at?: string | null;
};

export type Progress = {
  state: "sent" | "seen" | "accepted" | "done" | "rejected";
  /** When it got there, where the list knows it. */
  at: string | null;
};

/** How far a task got with its person, like ticks in a chat: sent, seen, accepted, done, or rejected. */
export function progressOf(task: Handshake): Progress {
  if (task.stage === "Rejected") return { state: "rejected", at: null };
  if (task.stage === "Completed") return { state: "done", at: task.completed_at ?? null };
  if (task.accepted_at) return { state: "accepted", at: task.accepted_at };
  if (task.seen_at) return { state: "seen", at: task.seen_at };
  return { state: "sent", at: task.assigned_at };
}

/** What can be done with a task that changes where it stands. */
export type Action = "accept" | "release" | "reject" | "complete" | "reopen";

/** What the task's person may do with it, by where it stands; the database enforces the same. */
const OWN_ACTIONS = {
  New: ["accept", "reject", "complete"],
  Pending: ["release", "complete"],
  Completed: ["reopen"],
  Rejected: ["reopen"],
  Withdrawn: [],
} satisfies Record<Stage, ReadonlyArray<Action>>;

/** What a task's person may do with it, the expected thing first; nothing with a withdrawn one. */
export function ownActions(stage: Stage): ReadonlyArray<Action> {
  return OWN_ACTIONS[stage];
}
