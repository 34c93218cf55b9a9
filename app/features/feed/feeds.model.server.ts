import { serverDb } from "~/core/server/admin.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** The caller's calendar feeds: their own tasks (department null) first. */
export async function listMyFeeds(db: Db) {
  return toData(await db.rpc("list_my_feeds"));
}

/** The feed of a key, by the key's hash; null if no feed has this key. */
export async function readFeed(hash: string) {
  return toData(await serverDb().rpc("read_feed", { p_hash: hash }))[0] ?? null;
}
