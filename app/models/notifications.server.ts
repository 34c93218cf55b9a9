import type { Db } from "~/db/client.server";
import { toResult } from "~/db/errors.server";
import type { NudgeOutcome } from "~/domain/nudge";

type Message = { id: string; taskId: string; text: string };

/**
 * Adds a message of whoever asks to a task's conversation; the same id sent again adds nothing.
 * Problems: not_found (no such task, or not theirs), denied, invalid, conflict (the id is another message's).
 */
export async function sendMessage(db: Db, { id, taskId, text }: Message) {
  return toResult(await db.rpc("send_message", { p_id: id, p_task_id: taskId, p_message: text }));
}

type MessageToSeveral = { messages: ReadonlyArray<{ id: string; taskId: string }>; text: string };

/**
 * Adds one message of an admin to several tasks' conversations at once; the same ids sent again add nothing.
 * The value names the tasks that have it now, with who receives it; one that is gone is left out.
 * Problems: denied, invalid, conflict (an id is another message's).
 */
export async function sendMessageTo(db: Db, { messages, text }: MessageToSeveral) {
  return toResult(
    await db.rpc("send_message_to", {
      p_task_ids: messages.map(({ taskId }) => taskId),
      p_ids: messages.map(({ id }) => id),
      p_message: text,
    }),
  );
}

/**
 * Reminds everybody of these tasks who has not answered, at most once per task and person in four hours.
 * The value says for each task what became of it. Problems: denied, invalid (too many).
 */
export async function nudgeMany(db: Db, taskIds: ReadonlyArray<string>) {
  return toResult(
    await db
      .rpc("nudge_many", { p_task_ids: [...taskIds] })
      .overrideTypes<Array<{ outcome: NudgeOutcome }>>(),
  );
}
