import type { Priority } from "~/domain/priority";
import { cn } from "~/utils/cn";

type PriorityMarkProps = { priority: Priority; className?: string };

const bars = [
  { x: 1.5, y: 10, height: 4 },
  { x: 6.5, y: 6.5, height: 7.5 },
  { x: 11.5, y: 2, height: 12 },
];
const filledBars = { Low: 1, Medium: 2, High: 3 } satisfies Record<Priority, number>;

/** A priority as one, two or three rising bars and its word; no colour of its own. */
export function PriorityMark({ priority, className }: PriorityMarkProps) {
  return (
    <span
      className={cn(
        "inline-flex shrink-0 items-center gap-1.5 text-xs whitespace-nowrap",
        priority === "High" ? "text-ink font-semibold" : "text-ink-soft font-medium",
        className,
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 shrink-0">
        {bars.map(({ x, y, height }, index) => (
          <rect
            key={x}
            x={x}
            y={y}
            width="3"
            height={height}
            rx="1"
            className={index < filledBars[priority] ? "fill-current" : "fill-hairline"}
          />
        ))}
      </svg>
      {priority}
    </span>
  );
}
