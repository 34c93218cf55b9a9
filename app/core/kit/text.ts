import * as z from "zod/mini";

/** Characters that nobody sees, or that change the direction of others, except those that join words and emoji. */
export const HIDDEN =
  /(?![\u200C\u200D\uFE0F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Anything but blanks and the invisible characters that are allowed. */
export const SHOWN = /[^\p{Zs}\u200C\u200D\uFE0F]/u;
/** A NUL and half a surrogate pair, which no database stores as text. */
const BROKEN = /[\0\p{Cs}]/u;
const UNREADABLE = "Use readable characters only";

/** Whether text can be stored at all. */
export function isStorable(value: string): boolean {
  return !BROKEN.test(value);
}

/** Text of one line, without space around it: what private.one_line checks in the database. It may be empty if nothing says that it is missing. */
export function oneLine(longest: number, missing: string) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(missing === "" ? 0 : 1, { error: missing, abort: true }),
    z.refine((value) => !/\p{Cc}/u.test(value), { error: "Use one line of text", abort: true }),
    z.refine(
      (value) => !HIDDEN.test(value) && isStorable(value) && (value === "" || SHOWN.test(value)),
      UNREADABLE,
    ),
    z.refine(isWithin(longest), `At most ${longest} characters`),
  );
}

/** Text of one or more lines that is not blank: what private.some_text checks in the database. */
export function someText(longest: number, missing: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: missing }),
      z.transform((value) => value.replaceAll("\r\n", "\n").trim()),
    ),
    z
      // Conform treats text that has become empty as missing.
      .string({ error: missing })
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine(isStorable, UNREADABLE),
        z.refine(isWithin(longest), `At most ${longest} characters`),
      ),
  );
}

/** The same, or nothing. */
export function maybeText(longest: number) {
  return z
    .pipe(
      z.optional(z.string()),
      z.transform((value) => (value ?? "").replaceAll("\r\n", "\n").trim()),
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
