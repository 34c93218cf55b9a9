import * as z from "zod/mini";

/** Characters that nobody sees, or that change the direction of others, except those that join words and emoji, choose a form of a letter, or stand over numbers. */
export const HIDDEN =
  /(?![\u200C\u200D\uFE00-\uFE0F\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Anything but blanks and the invisible characters that are allowed. */
export const SHOWN = /[^\p{Zs}\u200C\u200D\uFE00-\uFE0F]/u;
/** Flags such as Scotland's, and Han and Mongolian letters in a form of their own: what is hidden in them has a meaning. */
const MEANT =
  "\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}|[\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}][\\u{E0100}-\\u{E01EF}]|[\\u1820-\\u18AA][\\u180B-\\u180F]+";
const UNMEANT = new RegExp(`(${MEANT})|(?!\\p{Cc})${HIDDEN.source}`, "gu");
/** A NUL and half a surrogate pair, which no database stores as text. */
const BROKEN = /[\0\p{Cs}]/u;
const UNREADABLE = "Use readable characters only";

/** Whether text can be stored at all. */
export function isStorable(value: string): boolean {
  return !BROKEN.test(value);
}

/** A text without the characters that nobody sees, which come along when something is copied; controls and ends of lines stay. */
export function withoutUnseen(text: string): string {
  // Between letters of Braille its blank is one.
  return text.replace(/[\p{Zl}\p{Zp}]|\u2800+(?=[\u2801-\u28FF])/gu, " ").replace(UNMEANT, "$1");
}

/** The same for what is written in plain letters, where joiners have no meaning either. */
export function withoutJoiners(text: string): string {
  return withoutUnseen(text).replace(/[\u200C\u200D\uFE00-\uFE0F]/g, "");
}

/** A text of several lines without what turns others around, as private.without_turns. The marks of direction stay: who writes Hebrew or Arabic types them. */
function written(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
}

/** Text without what nobody sees and without space around it, to be checked further. */
function seenText(missing: string) {
  return z.pipe(
    z.string({ error: missing }),
    z.transform((text) => withoutUnseen(text).trim()),
  );
}

/** Text of one line, without space around it: what private.one_line checks in the database. It may be empty if nothing says that it is missing. */
export function oneLine(longest: number, missing: string) {
  return z.pipe(
    seenText(missing),
    // Conform treats text that has become empty as missing.
    z.string({ error: missing }).check(
      z.minLength(missing === "" ? 0 : 1, { error: missing, abort: true }),
      z.refine((value) => !/\p{Cc}/u.test(value), { error: "Use one line of text", abort: true }),
      z.refine((value) => isStorable(value) && (value === "" || SHOWN.test(value)), UNREADABLE),
      z.refine(isWithin(longest), `At most ${longest} characters`),
    ),
  );
}

/** Text of one or more lines that is not blank: what private.some_text checks in the database. */
export function someText(longest: number, missing: string) {
  return z.pipe(
    z.pipe(z.string({ error: missing }), z.transform(written)),
    z
      // Conform treats text that has become empty as missing.
      .string({ error: missing })
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine(isStorable, { error: UNREADABLE, abort: true }),
        z.refine((value) => SHOWN.test(withoutUnseen(value).trim()), missing),
        z.refine(isWithin(longest), `At most ${longest} characters`),
      ),
  );
}

/** The same, or nothing. */
export function maybeText(longest: number) {
  return z
    .pipe(
      z.optional(z.string()),
      z.transform((value) => written(value ?? "")),
    )
    .check(
      z.refine(isStorable, UNREADABLE),
      z.refine(isWithin(longest), `At most ${longest} characters`),
    );
}

/** Postgres counts characters, JavaScript UTF-16 code units. */
function isWithin(longest: number) {
  return (value: string) => Array.from(value).length <= longest;
}
