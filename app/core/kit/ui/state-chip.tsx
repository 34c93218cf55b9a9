import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { StateName } from "./icon";

const words = {
  new: "New",
  pending: "Pending",
  completed: "Completed",
  rejected: "Rejected",
  blocked: "Blocked",
  overdue: "Overdue",
  "due-today": "Due today",
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
    <span className={clsx(chipClass(state, isBare), className)}>{children ?? words[state]}</span>
  );
}

/** The classes of a state's colour and shape (tailwind.config.ts), for an element that says its word or time itself. */
export function chipClass(state: StateName, isBare: boolean): string {
  return `chip chip-${state}${isBare ? "" : " chip-filled"}`;
}
