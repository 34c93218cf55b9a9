import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { StateName } from "./icon";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

const words = late(
  () =>
    ({
      new: t("New"),
      pending: t("Pending"),
      completed: t("Completed"),
      rejected: t("Rejected"),
      blocked: t("Blocked"),
      overdue: t("Overdue"),
      "due-today": t("Due today"),
    }) satisfies Record<StateName, string>,
);

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

/** The classes of a state's colour and shape (tailwind.config.ts), for an element with words of its own. */
export function chipClass(state: StateName, isBare: boolean): string {
  return `chip chip-${state}${isBare ? "" : " chip-filled"}`;
}
