import { serverDb } from "~/core/server/admin.server";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** The caller's calendar feeds: their own tasks (department null) first. */
export async function listMyFeeds(db: Db) {
  return toData(await db.rpc("list_my_feeds"));
}

/**
 * Makes the key of a feed of the caller's own tasks, or of a department's; the previous key stops working. Problems:
 * denied, invalid, too_soon.
 */
export async function makeFeed(db: Db, department: string | null) {
  return toResult(
    await db.rpc("make_feed", department === null ? {} : { p_department: department }),
  );
}

/** Ends a feed of the caller's; the value is false if there was none. */
export async function endFeed(db: Db, department: string | null) {
  return toResult(
    await db.rpc("end_feed", department === null ? {} : { p_department: department }),
  );
}

/** How long before a task is due a calendar reminds of it, in minutes; null for never. Problems: denied, invalid. */
export async function setFeedAlarm(db: Db, department: string | null, minutes: number | null) {
  return toResult(
    await db.rpc("set_feed_alarm", {
      ...(department !== null && { p_department: department }),
      ...(minutes !== null && { p_minutes: minutes }),
    }),
  );
}

/** What a calendar reads, by the hash of its key; null if nobody has a feed with it. */
export async function readFeed(hash: string) {
  return toData(await serverDb().rpc("read_feed", { p_hash: hash }))[0] ?? null;
}
