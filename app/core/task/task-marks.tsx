import { PriorityMark } from "./priority-mark";
import type { TaskRow } from "./task-row";

/** What a card or row shows of a task beside its title and due time: a mark for each. */
export function TaskMarks({ task }: { task: Pick<TaskRow, "priority"> }) {
  return <PriorityMark priority={task.priority} />;
}
