/** Marks above and below letters, also of Hebrew, Arabic and Indian scripts, and invisible characters. */
const MARKS =
  /[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]|\uDB40[\uDD00-\uDDEF]/g;
/** Apostrophes that Unicode takes apart into a blank and a mark. */
const SPACED = /[´΄᾽᾿]/g;
/** Apostrophes, quotes, and the dot within a word. */
const SIGNS = /['’‘‚‛ʼʻʽʾʿ`′׳"“”„‟«»‹›״·・]/g;
const code = String.fromCodePoint;
/** Letters that Unicode does not split. */
const LETTERS = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", þ: "th", ı: "i", ł: "l", ø: "o", đ: "d", ð: "d" })
    .concat(Object.entries({ ħ: "h", ŧ: "t", ŋ: "n", ĸ: "k", ə: "e", ɛ: "e", ɔ: "o", ɨ: "i" }))
    .concat(Object.entries({ ɓ: "b", ɗ: "d", ɖ: "d", ƙ: "k", ƴ: "y", ƶ: "z", ґ: "г", ς: "σ" }))
    .concat(Object.entries({ ك: "ک", ي: "ی", ى: "ی", ة: "ه", ہ: "ه", ھ: "ه", ٱ: "ا", "⁄": "/" }))
    // Hiragana: each is at a fixed distance from its katakana.
    .concat(Array.from({ length: 86 }, (_, at) => [code(0x3041 + at), code(0x30a1 + at)]))
    .concat(Array.from("‐‑‒–—", (hyphen) => [hyphen, "-"]))
    .concat(Array.from("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", (digit, at) => [digit, String(at % 10)])),
);

/**
 * A text as searches compare it: lower case, without accents, apostrophes, quotes and invisible characters; special
 * letters become the ones that people type instead. The same as private.folded in the database.
 */
export function folded(text: string): string {
  const bare = text.replace(SPACED, "").normalize("NFKD").replace(MARKS, "").toLowerCase();
  // Lower case splits some letters once more.
  return bare
    .replace(MARKS, "")
    .replace(SIGNS, "")
    .replace(/[^\0-~]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** The words of a search, folded. */
export function searchWords(search: string): Array<string> {
  return folded(search)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** A text cut where words of a search begin and end; words found in a row are one part. */
export function foundParts(
  text: string,
  search: string,
): Array<{ text: string; isFound: boolean }> {
  const words = searchWords(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, isFound: false }];
  let plain = "";
  /** For each place of the folded text, where its letter ends in the text itself. */
  const ends: Array<number> = [];
  let at = 0;
  for (const letter of text) {
    at += letter.length;
    const own = folded(letter);
    if (own === "" && ends.length > 0) ends[ends.length - 1] = at;
    ends.push(...Array.from({ length: own.length }, () => at));
    plain += own;
  }
  const parts: Array<{ text: string; isFound: boolean }> = [];
  let done = 0;
  function add(end: number, isFound: boolean) {
    if (end > done) parts.push({ text: text.slice(done, end), isFound });
    done = Math.max(done, end);
  }
  const word = `(?:${words.join("|")})`;
  for (const match of plain.matchAll(new RegExp(`${word}(?:\\s+${word})*`, "g"))) {
    add(ends[match.index - 1] ?? 0, false);
    add(ends[match.index + match[0].length - 1] ?? at, true);
  }
  add(at, false);
  return parts;
}

/** Whether a text contains each of some words, each at the beginning of a word. */
export function holdsWords(text: string, words: string): boolean {
  const own = folded(text).split(/\s+/);
  return searchWords(words).every((word) => own.some((one) => one.startsWith(word)));
}
