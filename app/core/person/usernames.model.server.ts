import { serverDb } from "~/core/server/admin.server";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import { inLatin } from "./latin.server";

/**
 * A free username for each of up to 5,000 full names, in their order: different from everybody's, from each other and
 * from `besides`. Admins only.
 */
export async function proposeUsernames(
  db: Db,
  fullNames: ReadonlyArray<string>,
  besides: ReadonlyArray<string> = [],
) {
  const latin = await Promise.all(fullNames.map(inLatin));
  const names = { p_full_names: latin, p_besides: [...besides] };
  return toData(await db.rpc("propose_usernames", names));
}

/** Which of up to 1,000 usernames are somebody's, or look like somebody's. Admins only. */
export async function findTakenUsernames(db: Db, usernames: ReadonlyArray<string>) {
  return toData(await db.rpc("taken_usernames", { p_usernames: [...usernames] }));
}

/** The usernames among up to 100 people. Admins only. */
export async function usernamesOf(db: Db, people: ReadonlyArray<string>) {
  const found = toData(
    await db
      .from("profiles")
      .select("uid, username")
      .in("uid", [...people])
      .not("username", "is", null),
  );
  return new Map(found.map(({ uid, username }) => [uid, username]));
}

/** The address of the account with this username; for an unknown name, an address that no account has. */
export async function findAddress(name: string) {
  return toResult(await serverDb().rpc("address_of_username", { p_name: await inLatin(name) }));
}
