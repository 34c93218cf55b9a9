import * as z from "zod/mini";
import { withoutJoiners } from "~/core/kit/text";
import { USERNAME_TEXTS } from "./username.words";

/**
 * By what somebody without an email address signs in, as it is stored: what private.is_username checks in the
 * database. Latin letters with their accents, Greek and Cyrillic ones, digits, and single dots and hyphens between.
 */
export const UsernameSchema = z
  .pipe(
    z.string({ error: USERNAME_TEXTS.missing }),
    z.transform((value) =>
      withoutJoiners(value).trim().normalize("NFKC").toLowerCase().normalize("NFKC"),
    ),
  )
  .check(
    z.refine((name) => !name.includes("@"), { error: USERNAME_TEXTS.address, abort: true }),
    z.refine((name) => name.length >= 3 && name.length <= 40, USERNAME_TEXTS.length),
    z.refine((name) => LETTERS.test(name) && !MISPLACED.test(name), USERNAME_TEXTS.letters),
  );

const LETTERS =
  /^[a-z0-9\u00DF-\u00F6\u00F8-\u0148\u014A-\u017E\u01A1\u01B0\u0219\u021B\u1E80-\u1E85\u1EA1-\u1EF9\u03AC-\u03CE\u0430-\u045F\u048B-\u04FF.-]*$/;
const MISPLACED = /^[.-]|[.-]$|[.-]{2}/;
