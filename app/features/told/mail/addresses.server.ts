import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { href } from "~/core/server/addresses";
import { env } from "~/core/server/env.server";

/** What a token is good for: one that was made for something else is none. */
const PURPOSES = ["answer", "return", "unsubscribe"] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * What the addresses in a mail contain: 64 bits that say which mail it is, from which nobody finds its delivery's id,
 * and 64 that only this Daymark's server and worker can make of them.
 */
const TOKEN = /[0-9a-f]{32}/;

/** The key of a delivery's mail, as `private.mail_key` makes it. */
export function mailKey(delivery: string): string {
  return createHash("sha256").update(`mail ${delivery}`).digest("hex").slice(0, 16);
}

export function tokenFor(purpose: Purpose, delivery: string): string {
  const key = mailKey(delivery);
  return `${key}${signatureOf(purpose, key)}`;
}

/** The key of the mail that a token was made for; null for one that we did not make for this. */
function readToken(purpose: Purpose, token: string): string | null {
  const [key, signature] = [token.slice(0, 16), token.slice(16)];
  return isSame(signature, signatureOf(purpose, key)) ? key : null;
}

/** Whether we made a token, whatever it is good for. */
export function isToken(token: string): boolean {
  return PURPOSES.some((purpose) => readToken(purpose, token) !== null);
}

/** "daymark+4b1d…@example.com" */
const ADDRESS = new RegExp(`\\+(${TOKEN.source})@`, "i");

/**
 * The address to which the answer to a mail goes, at the operator's mailbox for answers. In small letters, since some
 * servers change those of an address.
 */
export function answerAddress(mailbox: string, delivery: string): string {
  return extended(mailbox, tokenFor("answer", delivery));
}

/** The key of the mail that an address was made to answer; null for any other address. */
export function readAnswerAddress(address: string): string | null {
  return readToken("answer", tokenIn(address));
}

/**
 * The address to which a mail returns if nobody has that of its person: a notice is believed if it comes there, since
 * only the servers on the way learn it.
 */
export function returnAddress(mailbox: string, delivery: string): string {
  return extended(mailbox, tokenFor("return", delivery));
}

/** The key of the mail that returns to an address; null for any other address. */
export function readReturnAddress(address: string): string | null {
  return readToken("return", tokenIn(address));
}

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

function extended(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

function tokenIn(address: string): string {
  return ADDRESS.exec(address)?.[1]?.toLowerCase() ?? "";
}

function signatureOf(purpose: Purpose, key: string): string {
  // In development there may be no secret for cookies; worker and server share this one as well.
  const secret = env().SESSION_SECRET ?? env().SUPABASE_SECRET_KEY;
  return createHmac("sha256", secret).update(`${purpose} ${key}`).digest("hex").slice(0, 16);
}

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
