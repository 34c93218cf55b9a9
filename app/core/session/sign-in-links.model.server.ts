import { serverDb } from "~/core/server/admin.server";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** Makes the key of a one-time link, and withdraws older ones. Problems: denied, unconfirmed, not_found, invalid. */
export async function makeSignInLink(db: Db, uid: string) {
  return toResult(await db.rpc("make_sign_in_link", { p_uid: uid }));
}

/** The state and person of the link with this key; both null if it is unknown, or this network address must wait. */
export async function readSignInLink(key: string, address: string) {
  const [link] = toData(
    await serverDb().rpc("read_sign_in_link", { p_key: key, p_address: address }),
  );
  if (link === undefined) throw new Error("read_sign_in_link returned no row");
  return link;
}

/** Uses up a link and returns its person; null if the link is not open. Of simultaneous calls, one succeeds. */
export async function spendSignInLink(key: string) {
  return toData(await serverDb().rpc("use_sign_in_link", { p_key: key }))[0] ?? null;
}

/** Reopens a link that was just used up without starting a session. */
export async function giveBackSignInLink(key: string) {
  return toResult(await serverDb().rpc("give_back_sign_in_link", { p_key: key }));
}
