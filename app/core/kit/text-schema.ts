import * as z from "zod/mini";
import { isStorable, isWithin, problemOf, SHOWN, withoutUnseen, written } from "./text";
import { t } from "~/core/words/t";

// Without a message of its own, a schema refuses only what our forms cannot send, or too long a text.
z.config({
  customError: ({ code, origin, maximum }) =>
    code === "too_big" && origin === "string"
      ? t("At most {longest} characters", { longest: Number(maximum) })
      : t("This page is out of date. Reload it."),
});

/** Returns the message for a missing text; called late, in the reader's language. */
type Missing = () => string;

/** Text without invisible characters and without space around it. */
function seenText(missing?: Missing) {
  return z.pipe(
    z.string({ error: missing }),
    z.transform((text) => withoutUnseen(text).trim()),
  );
}

/** Text of one line, without space around it, as private.one_line checks it. Without `missing` it may be empty. */
export function oneLine(longest: number, missing?: Missing) {
  return z.pipe(
    seenText(missing),
    // Conform treats text that has become empty as missing.
    z.string({ error: missing }).check(
      z.minLength(missing === undefined ? 0 : 1, { error: missing, abort: true }),
      z.refine((value) => !/\p{Cc}/u.test(value), {
        error: () => t("Use one line of text"),
        abort: true,
      }),
      z.refine((value) => isStorable(value) && (value === "" || SHOWN.test(value)), {
        error: () => t("Use readable characters only"),
      }),
      z.refine(isWithin(longest), { error: () => t("At most {longest} characters", { longest }) }),
    ),
  );
}

/** Text of one or more lines that is not blank: what private.some_text checks in the database. */
export function someText(longest: number, missing: Missing) {
  return z.pipe(
    z.pipe(z.string({ error: missing }), z.transform(written)),
    // Conform treats text that has become empty as missing.
    z.string({ error: missing }).check(isFree(longest, missing)),
  );
}

/** The same text, or none. */
export function maybeText(longest: number) {
  return z
    .pipe(
      z.optional(z.string()),
      z.transform((text) => written(text ?? "")),
    )
    .check(isFree(longest));
}

function isFree(longest: number, missing?: Missing) {
  return z.refine<string>((text) => problemOf(text, longest, missing?.()) === null, {
    error: ({ input }) => problemOf(String(input), longest, missing?.()) ?? "",
  });
}

/** A whole number within bounds, from a field; `says` what they are. */
export function wholeNumber(least: number, most: number, says: () => string) {
  const error = { error: says };
  return z.coerce.number(error).check(z.int(error), z.gte(least, error), z.lte(most, error));
}
