import { Icon } from "~/core/kit/ui/icon";
import type { Stage } from "~/task/row/task-life";

const SIGNS = {
  New: { state: "new", className: "bg-new-soft text-new" },
  Pending: { state: "pending", className: "bg-pending-soft text-pending" },
  Completed: { state: "completed", className: "bg-completed-soft text-completed" },
  Rejected: { state: "rejected", className: "bg-rejected-soft text-rejected" },
  Withdrawn: null,
} as const;

const BLOCKED = { state: "blocked", className: "bg-blocked-soft text-blocked" } as const;

type StageSignProps = { stage: Stage; isBlocked: boolean };

/** The stage of a task, or that it is blocked, by shape and colour; its word is in the row. */
export function StageSign({ stage, isBlocked }: StageSignProps) {
  const sign = isBlocked ? BLOCKED : SIGNS[stage];
  if (sign === null) return <span className="stage-sign bg-sunken" />;
  return <Icon name={`state-${sign.state}`} className={`stage-sign ${sign.className}`} />;
}
