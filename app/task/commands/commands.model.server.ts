import type { Db } from "~/core/server/client.server";
import { toResult } from "~/core/server/errors.server";
import type { Json } from "~/core/server/types.generated";
import type { DatabaseKind } from "./act";

/** A task with the version at which it was seen; null where that does not matter. */
export type SeenTask = { id: string; version: number | null };

type Command = {
  /** Made when it was decided: sent again, it is not done again, and answered the same. */
  id: string;
  kind: DatabaseKind;
  tasks: ReadonlyArray<SeenTask>;
  /** What its kind needs more; see the comment of do_command. */
  args: Record<string, Json>;
};

/**
 * Does one thing with one task or several in one transaction: a row for each says what became of it. Problems: denied,
 * invalid, conflict (command_exists for an id that is another command's), and what prevents it with only one task:
 * not_found (no such task, or not theirs), conflict (task_changed, wrong_stage).
 */
export async function doCommand(db: Db, { id, kind, tasks, args }: Command) {
  const versions = tasks.flatMap(({ version }) => version ?? []);
  return toResult(
    await db.rpc("do_command", {
      p_id: id,
      p_kind: kind,
      p_task_ids: tasks.map((task) => task.id),
      p_args: args,
      ...(versions.length === tasks.length ? { p_versions: versions } : {}),
    }),
  );
}

/** The caller is told nothing of a task outside the page, or is told again. Problems: not_found, denied, too_soon. */
export async function muteTask(db: Db, taskId: string, isMuted: boolean) {
  return toResult(await db.rpc("mute_task", { p_task_id: taskId, p_is_muted: isMuted }));
}
