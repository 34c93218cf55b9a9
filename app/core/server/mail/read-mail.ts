import PostalMime, { type Email } from "postal-mime";

const LARGEST = 20_000_000;
/** Lines that begin with two dashes, like those between parts. */
const MOST_BOUNDARIES = 500;
const [DASH, LINE_FEED, RETURN] = [0x2d, 0x0a, 0x0d];

/** Reads a mail; one that it contains stays an attachment. Null for one that is too large or has too many parts. */
export async function readMail(raw: Uint8Array): Promise<Email | null> {
  if (hasTooManyParts(raw)) return null;
  return PostalMime.parse(raw, { forceRfc822Attachments: true });
}

/** Whether a program wrote a mail by itself (RFC 3834, and what came before it): nobody answers those. */
export function isAutomatic({ headers, returnPath }: Email): boolean {
  const fields = new Map(headers.map(({ key, value }) => [key, value.trim().toLowerCase()]));
  return (
    !/^(no\b|$)/.test(fields.get("auto-submitted") ?? "") ||
    /^(bulk|junk|auto_reply)/.test(fields.get("precedence") ?? "") ||
    AUTOMATIC.some((name) => fields.has(name)) ||
    /^<\s*>$/.test(fields.get("return-path") ?? "") ||
    returnPath === "" ||
    (fields.get("content-type") ?? "").startsWith("multipart/report")
  );
}

/** Whether a list has passed a mail on. */
export function isOfList({ headers }: Email): boolean {
  return headers.some(
    ({ key, value }) => key === "list-id" || (key === "precedence" && /^\s*list/i.test(value)),
  );
}

const AUTOMATIC = ["x-autoreply", "x-autorespond", "x-auto-response-from", "x-loop"];

/** A mail has some parts; one with many thousands would keep its reader busy for minutes. */
function hasTooManyParts(raw: Uint8Array): boolean {
  if (raw.length > LARGEST) return true;
  let lines = 0;
  for (let at = raw.indexOf(DASH); at !== -1; at = raw.indexOf(DASH, at + 1)) {
    const isBoundary =
      raw[at + 1] === DASH && (at === 0 || raw[at - 1] === LINE_FEED || raw[at - 1] === RETURN);
    if (isBoundary && (lines += 1) > MOST_BOUNDARIES) return true;
  }
  return false;
}
