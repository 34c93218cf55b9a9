import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** Marks the caller's entries on these tasks as read; the value is the number of entries. */
export async function markRead(db: Db, taskIds: ReadonlyArray<string>) {
  return toResult(await db.rpc("mark_read", { p_task_ids: [...taskIds] }));
}

/** Marks the last entry that the caller received on a task as unread. Problem: not_found. */
export async function markUnread(db: Db, taskId: string) {
  return toResult(await db.rpc("mark_unread", { p_task_id: taskId }));
}

/** Marks all that the caller has received as read; the value is the number of entries. */
export async function markAllRead(db: Db) {
  return toResult(await db.rpc("mark_all_read"));
}

/** Marks the caller's entries on at most a hundred of their own tasks as read; the value is the number of entries. */
export async function markOwnRead(db: Db) {
  const own = toData(await db.rpc("my_conversations", { p_unread_only: true, p_limit: 100 }));
  return markRead(db, own.map(({ task }) => task.id).slice(0, 100));
}
