import type { Db } from "~/db/client.server";
import { toResult } from "~/db/errors.server";

type Message = { id: string; taskId: string; text: string };

/**
 * Adds a message of whoever asks to a task's conversation; the same id sent again adds nothing.
 * Problems: not_found (no such task, or not theirs), denied, invalid, conflict (the id is another message's).
 */
export async function sendMessage(db: Db, { id, taskId, text }: Message) {
  return toResult(await db.rpc("send_message", { p_id: id, p_task_id: taskId, p_message: text }));
}
