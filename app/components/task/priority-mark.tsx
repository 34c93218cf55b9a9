import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { Priority } from "~/domain/priority";
import { cn } from "~/utils/cn";

type PriorityMarkProps = { priority: Priority; className?: string };

const icons = {
  Low: "priority-low",
  Medium: "priority-medium",
  High: "priority-high",
} satisfies Record<Priority, IconName>;

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
      <Icon name={icons[priority]} className="size-3.5" />
      {priority}
    </span>
  );
}
