import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { withoutJoiners } from "~/core/kit/text";

/**
 * The sign-in name of somebody without an email address, as stored: what private.is_username checks in the database. It
 * has Latin letters with accents, Greek and Cyrillic letters, digits, and single dots and hyphens between.
 */
export const UsernameSchema = z
  .pipe(
    z.string({ error: () => t("Sign-in name is required") }),
    z.transform((value) =>
      withoutJoiners(value).trim().normalize("NFKC").toLowerCase().normalize("NFKC"),
    ),
  )
  .check(
    z.refine((name) => !name.includes("@"), {
      error: () => t("A sign-in name has no @. Add an address as their email instead"),
      abort: true,
    }),
    z.refine((name) => name.length >= 3 && name.length <= 40, {
      error: () => t("3 to 40 characters"),
    }),
    z.refine((name) => LETTERS.test(name) && !MISPLACED.test(name), {
      error: () => t("Letters, digits, and single dots or hyphens between them"),
    }),
  );

const LETTERS =
  /^[a-z0-9\u00DF-\u00F6\u00F8-\u0148\u014A-\u017E\u01A1\u01B0\u0219\u021B\u1E80-\u1E85\u1EA1-\u1EF9\u03AC-\u03CE\u0430-\u045F\u048B-\u04FF.-]*$/;
const MISPLACED = /^[.-]|[.-]$|[.-]{2}/;
