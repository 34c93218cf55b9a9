import { clsx } from "clsx";
import { Icon } from "~/core/kit/ui/icon";
import type { IconName } from "~/core/kit/ui/icon-names";
import type { Priority } from "./priority";

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
      className={clsx(
        "priority",
        priority === "High" ? "text-ink font-semibold" : undefined,
        className,
      )}
    >
      <Icon name={icons[priority]} className="size-3.5" />
      {priority}
    </span>
  );
}
