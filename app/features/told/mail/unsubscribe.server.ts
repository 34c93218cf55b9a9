import { href } from "~/core/server/addresses";
import { readToken, tokenFor } from "./mail-token.server";

/**
 * The address at which somebody stops mails of the kind of this one, signed in or not; nobody else can make it, and it
 * says neither whose mail it is nor of which kind.
 */
export function unsubscribeUrl(origin: string, delivery: string): string {
  return origin + href("/unsubscribe", { token: tokenFor("unsubscribe", delivery) });
}

/** The key of the mail whose kind a token stops; null for one that was not made here. */
export function readUnsubscribeToken(token: string): string | null {
  return readToken("unsubscribe", token);
}
