import { useCallback, useState } from "react";

type Identified = { id: string };

/** A task of the list; one that left the list stays as long as somebody is typing a message to it. */
export type Row<Task> = { task: Task; isGone: boolean };

/** The new list, with the held tasks that are missing from it left in their places. */
export function holdRows<Task extends Identified>(
  previous: ReadonlyArray<Row<Task>>,
  tasks: ReadonlyArray<Task>,
  heldIds: ReadonlySet<string>,
): Array<Row<Task>> {
  const listed = new Set(tasks.map(({ id }) => id));
  const rows = tasks.map((task): Row<Task> => ({ task, isGone: false }));
  previous.forEach(({ task }, index) => {
    if (listed.has(task.id) || !heldIds.has(task.id)) return;
    const above = previous.slice(0, index).map((row) => row.task.id);
    const place = rows.findLastIndex((row) => above.includes(row.task.id)) + 1;
    rows.splice(place, 0, { task, isGone: true });
  });
  return rows;
}

/**
 * The rows to show for a live list, in which a task does not disappear while somebody writes to it. Another `view` is
 * another list: nothing is held.
 */
export function useHeldTasks<Task extends Identified>(tasks: ReadonlyArray<Task>, view: string) {
  const [heldIds, setHeldIds] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(() => ({
    tasks,
    view,
    heldIds,
    rows: holdRows([], tasks, heldIds),
  }));

  const hold = useCallback((id: string, isHeld: boolean) => {
    setHeldIds((ids) => {
      if (ids.has(id) === isHeld) return ids;
      const next = new Set(ids);
      if (isHeld) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  if (shown.tasks === tasks && shown.heldIds === heldIds) return { rows: shown.rows, hold };
  const rows = holdRows(shown.view === view ? shown.rows : [], tasks, heldIds);
  setShown({ tasks, view, heldIds, rows });
  return { rows, hold };
}
