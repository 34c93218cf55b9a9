import { createContext, type ReactNode, useContext } from "react";
import { cn } from "~/utils/cn";
import type { BulkChange } from "./bulk-form";

/** Opens the editor of one cell of one task. */
export type EditCell = (id: string, part: BulkChange) => void;

/** How a cell of the table is edited. */
export const EditCellContext = createContext<EditCell>(() => undefined);

const HINTS = {
  deadline: "Change the deadline",
  priority: "Change the priority",
  reassign: "Give to somebody else",
} satisfies Record<BulkChange, string>;

type CellButtonProps = {
  taskId: string;
  part: BulkChange;
  className?: string;
  children: ReactNode;
};

/** What a cell says, as a button that changes it; arrow keys lead to it, so that Tab goes from row to row. */
export function CellButton({ taskId, part, className, children }: CellButtonProps) {
  const edit = useContext(EditCellContext);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      data-hint={HINTS[part]}
      onClick={() => edit(taskId, part)}
      className={cn("cell-button", className)}
    >
      {children}
    </button>
  );
}
