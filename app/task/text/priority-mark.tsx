import { clsx } from "clsx";
import { type Priority, priorityLabels } from "./priority";

type PriorityMarkProps = { priority: Priority; className?: string };

const bars = {
  Low: "priority-low",
  Medium: "priority-medium",
  High: "text-ink font-semibold",
} satisfies Record<Priority, string>;

/** A priority as one, two or three rising bars and its word, without a colour. */
export function PriorityMark({ priority, className }: PriorityMarkProps) {
  return (
    <span className={clsx("priority", bars[priority], className)}>{priorityLabels[priority]}</span>
  );
}
