import type { Stage } from "~/task/row/task-life";
import { actOf } from "./act";
import { isAboutBlock, type QueuedCommand } from "./command";

/**
 * The visible stage of a task: what was just done counts before the server has confirmed it, as long as the page
 * knows no newer version of the task.
 */
export function stageNow(
  task: { id: string; version: number; stage: Stage },
  commands: ReadonlyArray<QueuedCommand>,
): Stage {
  const last = commands
    .filter(
      ({ taskIds, goal, state }) => taskIds[0] === task.id && goal !== null && state !== "refused",
    )
    .at(-1);
  if (!last || task.version > (last.versions[0] ?? Number.POSITIVE_INFINITY)) return task.stage;
  return last.goal ?? task.stage;
}

/**
 * What the person of a task says they need, null if nothing: what the server has just accepted counts before the page
 * has it. What waits to be sent does not.
 */
export function blockNow(
  task: { id: string; version: number; blocked_reason: string | null },
  commands: ReadonlyArray<QueuedCommand>,
): string | null {
  const last = commands
    .filter((one) => one.taskIds[0] === task.id && one.state === "done" && isAboutBlock(one))
    .at(-1);
  if (!last || task.version > (last.versions[0] ?? 0)) return task.blocked_reason;
  return actOf(last.kind).blocks?.(last.args) ?? null;
}
