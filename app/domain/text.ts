import { z } from "zod";

/** Text of one line, without space around it: what private.one_line checks in the database. */
export function oneLine(longest: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine((value) => !/\p{Cc}/u.test(value), "Use one line of text")
    .refine(isWithin(longest), `At most ${longest} characters`);
}

/** Text of one or several lines that says something: what private.some_text checks in the database. */
export function someText(longest: number, missing: string) {
  return (
    z
      .string({ error: missing })
      // A form sends every line break as two characters.
      .transform((value) => value.replaceAll("\r\n", "\n").trim())
      .pipe(
        z
          // Conform takes text that is empty by now for nothing at all.
          .string({ error: missing })
          .min(1, missing)
          .refine((value) => !value.includes("\0"), "Use readable characters only")
          .refine(isWithin(longest), `At most ${longest} characters`),
      )
  );
}

/** Postgres counts characters, JavaScript counts halves of some of them. */
function isWithin(longest: number) {
  return (value: string) => Array.from(value).length <= longest;
}
