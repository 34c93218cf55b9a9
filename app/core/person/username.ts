import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { withoutJoiners } from "~/core/kit/text";

/**
 * By what somebody without an email address signs in, as it is stored: what private.is_username checks in the
 * database. Latin letters with their accents, Greek and Cyrillic ones, digits, and single dots and hyphens between.
 */
export const UsernameSchema = z
  .pipe(
    z.string({ error: m.person_sign_in_name_is }),
    z.transform((value) =>
      withoutJoiners(value).trim().normalize("NFKC").toLowerCase().normalize("NFKC"),
    ),
  )
  .check(
    z.refine((name) => !name.includes("@"), { error: m.person_a_sign_in_name, abort: true }),
    z.refine((name) => name.length >= 3 && name.length <= 40, {
      error: m.person_3_to_40_characters,
    }),
    z.refine((name) => LETTERS.test(name) && !MISPLACED.test(name), {
      error: m.person_letters_digits_and_single,
    }),
  );

const LETTERS =
  /^[a-z0-9\u00DF-\u00F6\u00F8-\u0148\u014A-\u017E\u01A1\u01B0\u0219\u021B\u1E80-\u1E85\u1EA1-\u1EF9\u03AC-\u03CE\u0430-\u045F\u048B-\u04FF.-]*$/;
const MISPLACED = /^[.-]|[.-]$|[.-]{2}/;
