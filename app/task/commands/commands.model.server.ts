import type { Db } from "~/core/server/client.server";
import { toResult } from "~/core/server/errors.server";
import type { Json } from "~/core/server/types.generated";
import type { DatabaseKind } from "./act";

/** A task with its seen version; null if versions do not matter. */
export type SeenTask = { id: string; version: number | null };

type Command = {
  /** Made at the decision: a repeated command is carried out once, and answered the same. */
  id: string;
  kind: DatabaseKind;
  tasks: ReadonlyArray<SeenTask>;
  /** The other arguments of this kind; see the comment of do_command. */
  args: Record<string, Json>;
};

/**
 * Carries out one command on one task or several in one transaction; a row for each task has the outcome. Problems:
 * denied, invalid, conflict (command_exists: the id belongs to another command), and for a single task not_found (no
 * such task, or not theirs), conflict (task_changed, wrong_stage).
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
