import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { Constants } from "~/core/server/types.generated";
import { ENTRIES } from "~/task/entries/kinds.words";
import type { InboxPlace } from "./inbox-rows";

const PAGE_SIZE = 30;
const KINDS = Constants.public.Enums.notification_kind;

type Extent = { byTask: boolean; limit: number };

async function listReceived(db: Db, { show, before, byTask, limit }: InboxPlace & Extent) {
  const kinds =
    show === "all" || show === "unread"
      ? null
      : KINDS.filter((kind) => ENTRIES[kind].views.includes(show));
  return toData(
    await db.rpc("list_my_notifications", {
      p_limit: limit,
      p_unread_only: show === "unread",
      p_by_task: byTask,
      ...(kinds === null ? {} : { p_kinds: kinds }),
      ...(before === null ? {} : { p_before: before }),
    }),
  );
}

/**
 * A page of the caller's notifications, the newest of each task, newest first. `earlier` is the entry before which
 * the next page starts, or null on the last page.
 */
export async function listMyNotifications(db: Db, place: InboxPlace) {
  const rows = await listReceived(db, { ...place, byTask: true, limit: PAGE_SIZE + 1 });
  const notifications = rows.slice(0, PAGE_SIZE);
  const earlier = rows.length > PAGE_SIZE ? (notifications.at(-1)?.seq ?? null) : null;
  return { notifications, earlier };
}

/** The caller's newest unread notifications, a handful at most. */
export function listNewest(db: Db) {
  return listReceived(db, { show: "unread", before: null, byTask: false, limit: 5 });
}
