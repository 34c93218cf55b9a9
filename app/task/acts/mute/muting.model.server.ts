import type { Db } from "~/core/server/client.server";
import { toResult } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";

/** For how long somebody is told nothing of a task; null: they are told again. */
export type MuteTime = Database["public"]["Enums"]["mute_time"] | null;

/**
 * The caller is told nothing of a task outside the page for so long, or is told again; the value is until when, or
 * null. Problems: not_found, denied, too_soon.
 */
export async function muteTask(db: Db, taskId: string, time: MuteTime) {
  const asked = { p_task_id: taskId, ...(time === null ? {} : { p_for: time }) };
  return toResult<string | null>(await db.rpc("mute_task", asked));
}
