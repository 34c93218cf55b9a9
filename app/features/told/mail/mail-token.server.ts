import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/core/server/env.server";

/** What a token is good for: one that was made for something else is none. */
const PURPOSES = ["answer", "return", "unsubscribe"] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * What the addresses in a mail contain: 64 bits that say which mail it is, from which nobody finds its delivery's id,
 * and 64 that only this Daymark's server and worker can make of them.
 */
export const TOKEN = /[0-9a-f]{32}/;

/** The key of a delivery's mail, as `private.mail_key` makes it. */
export function mailKey(delivery: string): string {
  return createHash("sha256").update(`mail ${delivery}`).digest("hex").slice(0, 16);
}

export function tokenFor(purpose: Purpose, delivery: string): string {
  const key = mailKey(delivery);
  return `${key}${signatureOf(purpose, key)}`;
}

/** The key of the mail that a token was made for; null for one that we did not make for this. */
export function readToken(purpose: Purpose, token: string): string | null {
  const [key, signature] = [token.slice(0, 16), token.slice(16)];
  return isSame(signature, signatureOf(purpose, key)) ? key : null;
}

/** Whether we made a token, whatever it is good for. */
export function isToken(token: string): boolean {
  return PURPOSES.some((purpose) => readToken(purpose, token) !== null);
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
