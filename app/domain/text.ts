import { z } from "zod";

/** Control characters, and those that are invisible or change the direction of text; see private.without_hidden. */
const HIDDEN =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;
/** Anything but blanks of any kind; see private.shows_something. */
const SHOWN =
  /[^\u0020\u00A0\u034F\u115F\u1160\u1680\u17B4\u17B5\u2000-\u200A\u200C\u200D\u202F\u205F\u2800\u3000\u3164\uFFA0\uFE00-\uFE0F]/u;
/** A NUL and half a surrogate pair, which no database stores as text. */
const BROKEN = /[\0\p{Cs}]/u;
const UNREADABLE = "Use readable characters only";

/** Whether text can be stored at all. */
export function isStorable(value: string): boolean {
  return !BROKEN.test(value);
}

/** Text of one line, without space around it: what private.one_line checks in the database. */
export function oneLine(longest: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .refine((value) => !/\p{Cc}/u.test(value), { error: "Use one line of text", abort: true })
    .refine((value) => !HIDDEN.test(value) && isStorable(value) && SHOWN.test(value), UNREADABLE)
    .refine(isWithin(longest), `At most ${longest} characters`);
}

/** Text of one or more lines that is not blank: what private.some_text checks in the database. */
export function someText(longest: number, missing: string) {
  return (
    z
      .string({ error: missing })
      // A form sends each line break as two characters.
      .transform((value) => value.replaceAll("\r\n", "\n").trim())
      .pipe(
        z
          // Conform treats text that has become empty as missing.
          .string({ error: missing })
          .min(1, { error: missing, abort: true })
          .refine(isStorable, UNREADABLE)
          .refine(isWithin(longest), `At most ${longest} characters`),
      )
  );
}

/** Postgres counts characters, JavaScript UTF-16 code units. */
function isWithin(longest: number) {
  return (value: string) => Array.from(value).length <= longest;
}
