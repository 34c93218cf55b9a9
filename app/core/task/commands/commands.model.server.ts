import type { Db } from "~/core/server/client.server";
import { type Result, toResult } from "~/core/server/errors.server";
import type { Database, Json } from "~/core/server/types.generated";

/** What people do with tasks. */
export type CommandKind = Database["public"]["Enums"]["command_kind"];

type Command = {
  /** Made when it was decided: sent again, it is not done again, and answered the same. */
  id: string;
  kind: CommandKind;
  /** What its kind needs more; see the comment of do_command. */
  args: Record<string, Json>;
};

type ForOne = Command & { taskId: string; version: number | null };

/**
 * Changes one task and answers with its version, and whether its person had done the same already by another command;
 * without a version, changes in the meantime do not matter. Problems: not_found (no such task, or not theirs), denied, conflict (task_changed, wrong_stage, or
 * command_exists for an id that is another command's), invalid.
 */
export async function doCommand(
  db: Db,
  { id, kind, taskId, version, args }: ForOne,
): Promise<Result<{ version: number | null; wasThere: boolean }>> {
  const rows = toResult(
    await db.rpc("do_command", {
      p_id: id,
      p_kind: kind,
      p_task_id: taskId,
      p_args: args,
      ...(version === null ? {} : { p_version: version }),
    }),
  );
  if (!rows.ok) return rows;
  const [row] = rows.value;
  return { ok: true, value: { version: row?.version ?? null, wasThere: row?.was_there ?? false } };
}

type ForSeveral = Command & { tasks: ReadonlyArray<{ id: string; version: number | null }> };

/**
 * Changes several tasks in one transaction; one row per task says whether it was done or why not.
 * Problems: denied, invalid, conflict (command_exists).
 */
export async function doBulkCommand(db: Db, { id, kind, tasks, args }: ForSeveral) {
  const versions = tasks.flatMap(({ version }) => version ?? []);
  return toResult(
    await db.rpc("do_bulk_command", {
      p_id: id,
      p_kind: kind,
      p_task_ids: tasks.map((task) => task.id),
      p_args: args,
      ...(versions.length === tasks.length ? { p_versions: versions } : {}),
    }),
  );
}
