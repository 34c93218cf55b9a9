import type { StateName } from "~/core/kit/ui/icon";
import { leadingActs, type RejectReason } from "~/task/entries/rejection";
import type { TaskRow } from "~/task/row/task-row";
import type { Need } from "./attention.model.server";

export type { Need };

/** A need that is about a task; a request to join and a routine have none. */
export type TaskNeed = Need & { task: TaskRow };

export type Rejection = TaskNeed & { reject_reason: RejectReason };

export function isOfTask(row: Need): row is TaskNeed {
  return row.task !== null;
}

export function isRejection(row: TaskNeed): row is Rejection {
  return row.reject_reason !== null;
}

/** The first action for a rejection: to accept the date if its person proposes one; otherwise the reason decides. */
export function leadOf(row: Rejection) {
  if (!row.is_active) return "somebody_else";
  return row.proposed_due_date_time === null ? leadingActs[row.reject_reason] : "accept_date";
}

/** What a row does through its list, beside its own actions. */
export type ListActs = {
  onSendBack: (row: TaskNeed) => void;
  onGive: (row: TaskNeed) => void;
  /** Asks before it passes a task that somebody else is to check. */
  onAsk: (row: TaskNeed) => void;
  /** Opens the row, with the focus in this field of it. */
  onWrite: (row: Need, field: "message" | "deadline") => void;
};

export const GLYPHS = {
  asked: null,
  to_check: "completed",
  rejected: "rejected",
  blocked: "blocked",
  reply: null,
  unanswered: "new",
  late: "overdue",
  routine: "overdue",
} as const satisfies Record<Need["need"], StateName | null>;

/** What the task's person said about this need. */
export function saidOn({ task, need, reject_text: rejected, words }: TaskNeed): string | null {
  if (need === "rejected") return rejected;
  if (need === "to_check") return words;
  return need === "blocked" ? task.blocked_reason : null;
}
