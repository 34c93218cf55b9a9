import { Icon } from "~/core/kit/ui/icon";
import type { Stage } from "~/core/task/task-life";

const SIGNS = {
  New: { state: "new", className: "bg-new-soft text-new" },
  Pending: { state: "pending", className: "bg-pending-soft text-pending" },
  Completed: { state: "completed", className: "bg-completed-soft text-completed" },
  Rejected: { state: "rejected", className: "bg-rejected-soft text-rejected" },
  Withdrawn: null,
} as const;

/** The stage of a task in the place of a face; its word is in the row. */
export function StageSign({ stage }: { stage: Stage }) {
  const sign = SIGNS[stage];
  if (sign === null) return <span className="stage-sign bg-sunken" />;
  return <Icon name={`state-${sign.state}`} className={`stage-sign ${sign.className}`} />;
}
