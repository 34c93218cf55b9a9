import type { StateName } from "~/core/kit/ui/icon";
import { leadingActs, type RejectReason } from "~/task/entries/rejection";
import type { TaskRow } from "~/task/row/task-row";
import type { Need } from "./attention.model.server";

export type { Need };

/** What a task needs, in difference to who asks to join and a routine. */
export type TaskNeed = Need & { task: TaskRow };

export type Rejection = TaskNeed & { reject_reason: RejectReason };

export function isOfTask(row: Need): row is TaskNeed {
  return row.task !== null;
}

export function isRejection(row: TaskNeed): row is Rejection {
  return row.reject_reason !== null;
}

/** What is done first with a rejection: if its person proposes a date, to accept that; otherwise it depends on the reason. */
export function leadOf(row: Rejection) {
  if (!row.is_active) return "somebody_else";
  return row.proposed_due_date_time === null ? leadingActs[row.reject_reason] : "accept_date";
}

/** What can be done with a row beside its own acts, once for the whole list. */
export type ListActs = {
  onSendBack: (row: TaskNeed) => void;
  onGive: (row: TaskNeed) => void;
  /** Passes what is somebody else's to check, after a question. */
  onAsk: (row: TaskNeed) => void;
  /** Opens the row, with the focus in this field of it. */
  onWrite: (row: Need, field: "message" | "deadline") => void;
};

/** The sign of each kind. */
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

/** What its person said of it. */
export function saidOn({ task, need, reject_text: rejected, words }: TaskNeed): string | null {
  if (need === "rejected") return rejected;
  if (need === "to_check") return words;
  return need === "blocked" ? task.blocked_reason : null;
}
