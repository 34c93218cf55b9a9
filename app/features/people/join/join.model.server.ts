import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** The join link that nobody has ended, or null. Admins only. */
export async function readJoinLink(db: Db) {
  return toData(await db.rpc("read_join_link"))[0] ?? null;
}

/** Who asks to join, the first 20 of all. Admins only. */
export async function listJoinRequests(db: Db) {
  const requests = toData(await db.rpc("list_join_requests"));
  return { requests, total: requests[0]?.total ?? 0 };
}

/** What the account of a request is made from, or null. Admins only. */
export async function readJoinRequest(db: Db, id: string) {
  return toData(await db.rpc("read_join_request", { p_id: id }))[0] ?? null;
}
