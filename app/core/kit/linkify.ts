import { urlOf } from "~/core/kit/older";

export type TextPart = { text: string; href: string | null };

/** Candidates only: the URL parser decides what is an address. */
const CANDIDATE = /https?:\/\/[^\s<>"`{}|\\^]+/giu;
/** Belongs to the surrounding sentence, not to the address. */
const TRAILING = /[.,:;!?'"’”»*_~…、。！？，；：]/u;
const CLOSING = { ")": "(", "]": "[", "）": "（" } as const satisfies Record<string, string>;

/** A kind of link: what its candidates look like, and a candidate's address, or null. */
type Kind = {
  candidate: RegExp;
  shown?: (found: string) => string;
  href: (shown: string) => string | null;
};

const KINDS: ReadonlyArray<Kind> = [
  { candidate: CANDIDATE, shown: trimmed, href: addressOf },
  {
    candidate: /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu,
    href: (shown) => `mailto:${encodeURIComponent(shown).replace("%40", "@")}`,
  },
  {
    candidate: /(?:\+|\(?0|\(?\d{3}\)?[ .-]\d{3}[ .-])[\d ()/.\u00a0-]{3,20}\d/gu,
    href: (shown) => {
      const digits = shown.replaceAll("(0)", "").replaceAll(/[^\d+]/g, "");
      // A date, a time or a number of something else.
      const isOther = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(shown) || /^0+$/.test(digits);
      return isOther || !/^\+?\d{7,15}$/.test(digits) ? null : `tel:${digits}`;
    },
  },
];

/**
 * Splits text into plain parts and addresses: of http or https, of mail, and telephone numbers. Nothing else
 * becomes a link, not even an address with invisible characters, which could show one address and open another.
 */
export function linkify(text: string): Array<TextPart> {
  let parts: Array<TextPart> = text === "" ? [] : [{ text, href: null }];
  for (const kind of KINDS) {
    parts = parts.flatMap((part) => (part.href === null ? split(part.text, kind) : part));
  }
  return parts;
}

function split(text: string, { candidate, shown: shownOf, href: hrefOf }: Kind): Array<TextPart> {
  const parts: Array<TextPart> = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const shown = shownOf?.(match[0]) ?? match[0];
    const after = match.index + shown.length;
    const href = hrefOf(shown);
    // Inside a word or a longer number, it is a part of that.
    const before = text.slice(Math.max(match.index - 2, 0), match.index);
    const isInside =
      /[\p{L}\p{N}]$/u.test(before) ||
      (shownOf === undefined &&
        (/[/@]$/.test(before) || /^[\p{L}\p{N}@]/u.test(text.slice(after, after + 2))));
    if (href === null || isInside) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: shown, href });
    end = after;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Looks at each end once: no author may write a text that is slow to read. */
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
