import * as z from "zod/mini";
import { isStorable, isWithin, problemOf, SHOWN, withoutUnseen, written } from "./text";
import { t } from "~/core/words/t";

// What a schema says nothing about no form of ours sends, unless somebody types more than there is room for.
z.config({
  customError: ({ code, origin, maximum }) =>
    code === "too_big" && origin === "string"
      ? t("At most {longest} characters", { longest: Number(maximum) })
      : t("This page is out of date. Reload it."),
});

/** Says that a text is missing; read when it is, in the language of whose it is. */
type Missing = () => string;

/** Text without what nobody sees and without space around it, to be checked further. */
function seenText(missing?: Missing) {
  return z.pipe(
    z.string({ error: missing }),
    z.transform((text) => withoutUnseen(text).trim()),
  );
}

/** Text of one line, without space around it: what private.one_line checks in the database. It may be empty if nothing says that it is missing. */
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

/** The same, or nothing. */
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
