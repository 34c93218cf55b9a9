export type TextPart = { text: string; href: string | null };

/** Candidates only: what stands behind "http" is decided by the URL parser. */
const CANDIDATE = /https?:\/\/[^\s<>"`{}|\\^]+/giu;
/** Belongs to the sentence around an address rather than to it. */
const TRAILING = /[.,:;!?'"’”»*_~…、。！？，；：]+$/u;
const CLOSING = { ")": "(", "]": "[", "）": "（" } as const satisfies Record<string, string>;

/**
 * Splits text into plain parts and http or https addresses. Nothing else is ever a link, and neither is an address
 * with invisible characters, which could show one thing and lead to another.
 */
export function linkify(text: string): Array<TextPart> {
  const parts: Array<TextPart> = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = trimmed(match[0]);
    const href = addressOf(shown);
    // In the middle of a word it is part of that word.
    if (href === null || /[\p{L}\p{N}]$/u.test(text.slice(0, match.index))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function trimmed(address: string): string {
  const bare = address.replace(TRAILING, "");
  for (const [closing, opening] of Object.entries(CLOSING)) {
    if (!bare.endsWith(closing)) continue;
    // "(see https://daymark.test/a)", but "https://daymark.test/a_(b)".
    if (count(bare, closing) > count(bare, opening)) return trimmed(bare.slice(0, -1));
  }
  return bare;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function addressOf(shown: string): string | null {
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u.test(shown) || !URL.canParse(shown)) return null;
  const url = new URL(shown);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // "https://bank.example@elsewhere.example" leads elsewhere.
  return isWeb && url.username === "" && url.password === "" ? url.href : null;
}
