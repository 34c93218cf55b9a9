import { clsx } from "clsx";
import type { ReactNode } from "react";
import { StateGlyph, type StateName } from "./icon";

const words = {
  new: "New",
  pending: "Pending",
  completed: "Completed",
  rejected: "Rejected",
  blocked: "Blocked",
  overdue: "Overdue",
  "due-today": "Due today",
} satisfies Record<StateName, string>;

const filled = {
  new: "border-transparent bg-new-soft text-new",
  pending: "border-transparent bg-pending-soft text-pending",
  completed: "border-transparent bg-completed-soft text-completed",
  rejected: "border-transparent bg-rejected-soft text-rejected",
  blocked: "border-transparent bg-blocked-soft text-blocked",
  overdue: "border-danger text-danger",
  "due-today": "border-transparent bg-mark-soft text-mark-ink",
} satisfies Record<StateName, string>;

const bare = {
  new: "text-new",
  pending: "text-pending",
  completed: "text-completed",
  rejected: "text-rejected",
  blocked: "text-blocked",
  overdue: "text-danger",
  "due-today": "text-mark-ink",
} satisfies Record<StateName, string>;

type StateChipProps = {
  state: StateName;
  /** Instead of the state's own word, e.g. "3 days late". */
  children?: ReactNode;
  /** Without a background, for rows that already contain much. */
  bare?: boolean;
  className?: string;
};

/** A state in colour, shape and word. */
export function StateChip({ state, children, bare: isBare = false, className }: StateChipProps) {
  return (
    <span
      className={clsx(
        "chip",
        isBare ? bare[state] : "min-h-6 rounded-full border px-2.5 pl-2",
        isBare ? undefined : filled[state],
        className,
      )}
    >
      <StateGlyph state={state} />
      {children ?? words[state]}
    </span>
  );
}
