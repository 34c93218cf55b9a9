import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { href } from "~/core/server/addresses";
import { env } from "~/core/server/env.server";

/** What a token is for; a token made for something else is refused. */
const PURPOSES = ["answer", "return", "unsubscribe"] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * The token in a mail's addresses: 64 bits that name the mail, from which nobody finds its delivery's id, and 64 bits
 * that only the server and worker of this Daymark can compute from them.
 */
const TOKEN = /[0-9a-f]{32}/;

/** The key of a delivery's mail; `private.mail_key` makes the same. */
export function mailKey(delivery: string): string {
  return createHash("sha256").update(`mail ${delivery}`).digest("hex").slice(0, 16);
}

export function tokenFor(purpose: Purpose, delivery: string): string {
  const key = mailKey(delivery);
  return `${key}${signatureOf(purpose, key)}`;
}

/** The key of the mail for which a token was made; null if Daymark did not make it for this purpose. */
function readToken(purpose: Purpose, token: string): string | null {
  const [key, signature] = [token.slice(0, 16), token.slice(16)];
  return isSame(signature, signatureOf(purpose, key)) ? key : null;
}

/** Whether Daymark made a token, for any purpose. */
export function isToken(token: string): boolean {
  return PURPOSES.some((purpose) => readToken(purpose, token) !== null);
}

/** "daymark+4b1d…@example.com" */
const ADDRESS = new RegExp(`\\+(${TOKEN.source})@`, "i");

/**
 * The address to which an answer to a mail goes, at the operator's mailbox for answers. In lower case, because some
 * servers change the case of addresses.
 */
export function answerAddress(mailbox: string, delivery: string): string {
  return extended(mailbox, tokenFor("answer", delivery));
}

/** The key of the mail that an address was made to answer; null for any other address. */
export function readAnswerAddress(address: string): string | null {
  return readToken("answer", tokenIn(address));
}

/**
 * The address to which a mail returns if its person's address does not exist. A notice that comes there is believed,
 * because only the servers on the way learn this address.
 */
export function returnAddress(mailbox: string, delivery: string): string {
  return extended(mailbox, tokenFor("return", delivery));
}

/** The key of the mail that returns to an address; null for any other address. */
export function readReturnAddress(address: string): string | null {
  return readToken("return", tokenIn(address));
}

/**
 * The address at which somebody stops mails of this kind, signed in or not. Nobody else can make it, and it says
 * neither whose the mail is nor its kind.
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
  // In development SESSION_SECRET may be missing; worker and server share this key too.
  const secret = env().SESSION_SECRET ?? env().SUPABASE_SECRET_KEY;
  return createHmac("sha256", secret).update(`${purpose} ${key}`).digest("hex").slice(0, 16);
}

/** Compares two signatures in a time that does not tell how much of them is equal. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
