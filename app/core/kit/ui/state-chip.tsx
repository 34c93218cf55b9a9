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

const looks = {
  new: "chip chip-new",
  pending: "chip chip-pending",
  completed: "chip chip-completed",
  rejected: "chip chip-rejected",
  blocked: "chip chip-blocked",
  overdue: "chip chip-overdue",
  "due-today": "chip chip-due-today",
} satisfies Record<StateName, string>;

const grounds = {
  new: "border-transparent bg-new-soft",
  pending: "border-transparent bg-pending-soft",
  completed: "border-transparent bg-completed-soft",
  rejected: "border-transparent bg-rejected-soft",
  blocked: "border-transparent bg-blocked-soft",
  overdue: "border-danger",
  "due-today": "border-transparent bg-mark-soft",
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

/** The classes of a state's colour and shape, for an element that says its word or time itself. */
export function chipClass(state: StateName, isBare: boolean): string {
  return isBare ? looks[state] : `${looks[state]} chip-filled ${grounds[state]}`;
}
