import { createContext, type ReactNode, useContext } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";
import { ACTS, type PartKind } from "~/task/acts/all";

/** Opens the editor of a task's cell at its button; closes an open one. */
export type EditCell = (id: string, part: PartKind, button: HTMLButtonElement) => void;

export const EditCellContext = createContext<EditCell>(() => undefined);

/** The key that changes each part of the focused row. */
const LETTERS = { reassign: "A", priority: "P", deadline: "D" } satisfies Record<PartKind, string>;

/** The name of each cell, for screen readers that do not say its column. */
const NAMES = late(
  () =>
    ({
      deadline: t("Deadline"),
      priority: t("Priority"),
      reassign: t("Person"),
    }) satisfies Record<PartKind, string>,
);

type CellButtonProps = {
  task: { id: string; title: string };
  part: PartKind;
  className?: string;
  children: ReactNode;
};

/**
 * The content of a cell, as a button that changes it; arrow keys move between cells, so that Tab goes from row to
 * row.
 */
export function CellButton({ task, part, className, children }: CellButtonProps) {
  const edit = useContext(EditCellContext);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-keyshortcuts={LETTERS[part]}
      data-hint={`${ACTS[part].words.hint} (${LETTERS[part]})`}
      onClick={({ currentTarget }) => edit(task.id, part, currentTarget)}
      className={cn("cell-button", className)}
    >
      <span className="sr-only">
        {t("{names} of {title}: ", { names: NAMES[part], title: task.title })}
      </span>
      {children}
    </button>
  );
}
