import { useCallback, useState } from "react";

type Row = { id: string; rejected_at: string };

/**
 * The rows of a live list. A row that somebody is acting on stays until the answer arrives: the list may change
 * before that.
 */
export function useHeld<Task extends Row>(tasks: ReadonlyArray<Task>) {
  const [held, setHeld] = useState<ReadonlyMap<string, Task>>(new Map());
  const hold = useCallback((task: Task, isHeld: boolean) => {
    setHeld((before) => {
      const next = new Map(before);
      if (isHeld) next.set(task.id, task);
      else next.delete(task.id);
      return next;
    });
  }, []);
  const listed = new Set(tasks.map(({ id }) => id));
  const gone = [...held.values()].filter(({ id }) => !listed.has(id));
  const rows =
    gone.length === 0
      ? tasks
      : [...tasks, ...gone].sort((a, b) => b.rejected_at.localeCompare(a.rejected_at));
  return { rows, hold };
}
