import type { Db } from "~/db/client.server";
import { toData, toResult } from "~/db/errors.server";

const PAGE_SIZE = 30;

/**
 * A page of what the asker has received, newest first, from before the entry numbered `before`.
 * `earlier` is what the next page starts before, or null when this one is the last.
 */
export async function listMyNotifications(db: Db, { before }: { before: number | null }) {
  const rows = toData(
    await db
      .rpc("list_my_notifications", {
        p_limit: PAGE_SIZE + 1,
        ...(before === null ? {} : { p_before: before }),
      })
      .overrideTypes<
        Array<{
          task_title: string | null;
          sender_id: string | null;
          sender_name: string | null;
          read_at: string | null;
        }>
      >(),
  );
  const notifications = rows.slice(0, PAGE_SIZE);
  const earlier = rows.length > PAGE_SIZE ? (notifications.at(-1)?.seq ?? null) : null;
  return { notifications, earlier };
}

export type Received = Awaited<ReturnType<typeof listMyNotifications>>["notifications"][number];

/** Marks everything the asker has received as read; the value is how many entries that were. */
export async function markAllRead(db: Db) {
  return toResult(await db.rpc("mark_all_read"));
}
