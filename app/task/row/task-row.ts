import type { Database } from "~/core/server/types.generated";

/** A task as every list, board and conversation shows it. */
export type TaskRow = Database["public"]["CompositeTypes"]["task_row"];

/** A task's row joined with the list's own columns. */
export function withRow<T extends { task: TaskRow }>({ task, ...more }: T) {
  return { ...task, ...more };
}
