import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** The join link that is on; null if there is none. Admins only. */
export async function readJoinLink(db: Db) {
  return toData(await db.rpc("read_join_link"))[0] ?? null;
}

/** The first 20 people who ask to join, and how many there are. Admins only. */
export async function listJoinRequests(db: Db) {
  const requests = toData(await db.rpc("list_join_requests"));
  return { requests, total: requests[0]?.total ?? 0 };
}

/** What a request's account is made from; null if the request is gone. Admins only. */
export async function readJoinRequest(db: Db, id: string) {
  return toData(await db.rpc("read_join_request", { p_id: id }))[0] ?? null;
}
