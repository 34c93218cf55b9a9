import { urlOf } from "~/core/kit/older";

export type TextPart = { text: string; href: string | null };

/** Candidates only: the URL parser decides what is an address. */
const CANDIDATE = /https?:\/\/[^\s<>"`{}|\\^]+/giu;
/** Belongs to the surrounding sentence, not to the address. */
const TRAILING = /[.,:;!?'"’”»*_~…、。！？，；：]/u;
const CLOSING = { ")": "(", "]": "[", "）": "（" } as const satisfies Record<string, string>;

/**
 * Splits text into plain parts and http or https addresses. Nothing else becomes a link, not even an address with
 * invisible characters, which could show one address and open another.
 */
export function linkify(text: string): Array<TextPart> {
  const parts: Array<TextPart> = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = trimmed(match[0]);
    const href = addressOf(shown);
    // In the middle of a word it is part of the word.
    if (
      href === null ||
      /[\p{L}\p{N}]$/u.test(text.slice(Math.max(match.index - 2, 0), match.index))
    )
      continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Looks at each end once: a text must not be slow to read because of how its author wrote it. */
function trimmed(address: string): string {
  const unopened = new Map(
    Object.entries(CLOSING).map(([closing, opening]) => [
      closing,
      count(address, closing) - count(address, opening),
    ]),
  );
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (TRAILING.test(last)) continue;
    // "(see https://daymark.test/a)", but "https://daymark.test/a_(b)".
    const left = unopened.get(last) ?? 0;
    if (left <= 0) break;
    unopened.set(last, left - 1);
  }
  return address.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function addressOf(shown: string): string | null {
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u.test(shown)) return null;
  const url = urlOf(shown);
  if (url === null) return null;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // "https://bank.example@elsewhere.example" opens elsewhere.example.
  return isWeb && url.username === "" && url.password === "" ? url.href : null;
}
