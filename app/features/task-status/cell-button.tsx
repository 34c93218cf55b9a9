import { createContext, type ReactNode, useContext } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";
import { ACTS, type PartKind } from "~/task/acts/all";

/** Opens the editor of one cell of one task, at its button; closes it if it is open. */
export type EditCell = (id: string, part: PartKind, button: HTMLButtonElement) => void;

/** How a cell of the table is edited. */
export const EditCellContext = createContext<EditCell>(() => undefined);

/** What changes a part of the row that has the focus. */
const LETTERS = { reassign: "A", priority: "P", deadline: "D" } satisfies Record<PartKind, string>;

/** What a cell means, for people who hear it without its column. */
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
