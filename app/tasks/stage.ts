import type { Stage } from "~/domain/task-life";
import type { QueuedCommand } from "./command";

/**
 * The stage of a task for the eye: what was just done counts before the server has said so, as long as the page knows
 * no newer version of the task.
 */
export function stageNow(
  task: { id: string; version: number; stage: Stage },
  commands: ReadonlyArray<QueuedCommand>,
): Stage {
  const last = commands.findLast(
    ({ taskIds, goal, state }) => taskIds[0] === task.id && goal !== null && state !== "refused",
  );
  if (!last || task.version > (last.versions[0] ?? Number.POSITIVE_INFINITY)) return task.stage;
  return last.goal ?? task.stage;
}
