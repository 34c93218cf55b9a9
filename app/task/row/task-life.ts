import type { Database } from "~/core/server/types.generated";

export type Stage = Database["public"]["Enums"]["task_stage"];

/** The fields behind a task's ticks; lists of open tasks leave out when a task was completed. */
export type Handshake = {
  stage: Stage;
  assigned_at: string;
  seen_at: string | null;
  accepted_at: string | null;
  completed_at?: string | null;
};

export type Progress = {
  state: "sent" | "seen" | "accepted" | "done" | "rejected";
  /** When the task reached this state, if the list knows. */
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
