import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/core/server/env.server";

/** What only this Daymark's server and worker can make of a text, for the addresses that mails contain. */
export function signatureOf(text: string): Buffer {
  // In development there may be no secret for cookies; worker and server share this one as well.
  const secret = env().SESSION_SECRET ?? env().SUPABASE_SECRET_KEY;
  return createHmac("sha256", secret).update(text).digest();
}

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
