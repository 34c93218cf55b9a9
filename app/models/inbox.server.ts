import type { Db } from "~/db/client.server";
import { toData, toResult } from "~/db/errors.server";
import { type InboxPlace, kindsOf, type MissingOfEntry } from "~/domain/inbox";

const PAGE_SIZE = 30;

async function listReceived(db: Db, { show, before }: InboxPlace, limit: number) {
  const kinds = kindsOf[show];
  return toData(
    await db
      .rpc("list_my_notifications", {
        p_limit: limit,
        p_unread_only: show === "unread",
        ...(kinds === null ? {} : { p_kinds: [...kinds] }),
        ...(before === null ? {} : { p_before: before }),
      })
      .overrideTypes<Array<MissingOfEntry>>(),
  );
}

/**
 * A page of what the asker has received, newest first. `earlier` is what the next page starts before, or null when
 * this one is the last.
 */
export async function listMyNotifications(db: Db, place: InboxPlace) {
  const rows = await listReceived(db, place, PAGE_SIZE + 1);
  const notifications = rows.slice(0, PAGE_SIZE);
  const earlier = rows.length > PAGE_SIZE ? (notifications.at(-1)?.seq ?? null) : null;
  return { notifications, earlier };
}

/** The newest that the asker has received and not read, a handful at most. */
export function listNewest(db: Db) {
  return listReceived(db, { show: "unread", before: null }, 5);
}

/** Marks one entry that the asker received as read; the value is 0 when it was read already, or is not theirs. */
export async function markRead(db: Db, id: string) {
  return toResult(await db.rpc("mark_read", { p_ids: [id] }));
}

/** Marks everything the asker has received as read; the value is how many entries that were. */
export async function markAllRead(db: Db) {
  return toResult(await db.rpc("mark_all_read"));
}
