/** Longer than a push service should ask for, and shorter than a delivery is stored. */
const MOST_S = 3600;

/**
 * After how many seconds a response asks for another attempt, from its `Retry-After` (RFC 9110: seconds, or a date):
 * from 0, which also means unreadable, to an hour. The header is the other side's and may contain anything.
 */
export function retryAfterS(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.ceil(Math.min(Math.max(seconds, 0), MOST_S));
}
