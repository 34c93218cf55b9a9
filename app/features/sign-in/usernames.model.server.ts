import { inLatin } from "~/core/person/latin.server";
import { serverDb } from "~/core/server/admin.server";
import { toResult } from "~/core/server/errors.server";

/** The address of the account that is signed in by this name; for a name of nobody one that no account has. */
export async function findAddress(name: string) {
  return toResult(await serverDb().rpc("address_of_username", { p_name: await inLatin(name) }));
}
