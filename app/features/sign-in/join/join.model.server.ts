import { serverDb } from "~/core/server/admin.server";
import { detailsOf } from "~/core/person/details";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import type { Joiner } from "./schema";

/**
 * Whether a link accepts requests, the seconds that this address must wait, and the outcome of this browser's request.
 */
export async function readJoin(key: string, secret: string, address: string) {
  const asked = { p_key: key, p_secret: secret, p_address: address };
  const [join] = toData(await serverDb().rpc("read_join", asked));
  if (join === undefined) throw new Error("read_join returned no row");
  return join;
}

/** Stores a request; the value is false if the link accepts none. Problem: invalid. */
export function askToJoin({ key, secret, ...joiner }: Joiner & { key: string; secret: string }) {
  const { firstName, lastName, email } = joiner;
  const said = { firstName, lastName, email, details: detailsOf(joiner) };
  return call(serverDb(), "ask_to_join", { key, secret, ...said });
}

/** The key of a one-time link for the browser whose request was confirmed; null if there is none. */
export async function enterByJoinRequest(secret: string): Promise<string | null> {
  return toData(await serverDb().rpc("enter_by_join_request", { p_secret: secret }));
}
