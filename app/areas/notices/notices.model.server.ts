import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** The caller's newest unread notifications, at most five. */
export async function listNewest(db: Db) {
  return toData(await db.rpc("list_my_notifications", { p_limit: 5, p_unread_only: true }));
}
