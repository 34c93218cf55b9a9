import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { Constants } from "~/core/server/types.generated";
import { NOBODYS_DOMAIN } from "~/core/session/account-address";
import { withoutJoiners } from "~/core/kit/text";
import { oneLine } from "~/core/kit/text-schema";

/**
 * What the Auth server accepts: at least 8 characters, at most 72 bytes. The server also knows the most common
 * passwords.
 */
export const PasswordSchema = z.string({ error: m.person_password_is_required }).check(
  z.minLength(8, { error: m.person_at_least_8_characters, abort: true }),
  z.refine((value) => new TextEncoder().encode(value).length <= 72, {
    error: m.person_at_most_72_characters,
  }),
);

/** What the Auth server takes, which knows ASCII only. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+(xn--[a-z\d-]+|[a-z]{2,})$/;

/** An email address as it is stored: in lower case, its domain as mail servers write it (xn--mller-kva.de for müller.de). */
export const EmailSchema = z.pipe(
  z.pipe(
    z.string({ error: m.person_email_is_required }),
    z.transform((written) =>
      withoutJoiners(written)
        .trim()
        .toLowerCase()
        .normalize("NFKC")
        .replace(/@([\w.\u0080-\uFFFF-]+)$/, (whole, domain) => {
          try {
            return `@${new URL(`http://${domain}`).hostname}`;
          } catch {
            return whole;
          }
        }),
    ),
  ),
  z.string().check(
    z.refine((email) => !/[^ -~].*@/.test(email), {
      error: m.session_before_the_only_letters,
      abort: true,
    }),
    z.refine(
      (email) =>
        ADDRESS.test(email) && email.length <= 254 && !email.endsWith(`@${NOBODYS_DOMAIN}`),
      { error: m.session_invalid_email_format },
    ),
  ),
);

/** A field that a form does not have for this person, whatever is sent. */
export const NoFieldSchema = z.pipe(
  z.optional(z.string()),
  z.transform((): null => null),
);

export const FirstNameSchema = oneLine(80, m.person_first_name_is_required);
/** Empty for somebody who has one name. */
export const LastNameSchema = z._default(oneLine(80), "");

/** Digits of other scripts begin at sixteen letters each, those of India six later. */
function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const value = (code >= 0x900 && code < 0xe00 ? code - 6 : code) & 15;
  return value < 10 ? String(value) : digit;
}

/** A telephone number as contact books write it, with plain digits, blanks and hyphens. */
export function plainNumber(written: string): string {
  return (
    withoutJoiners(written)
      .normalize("NFKC")
      .replace(/\p{Nd}/gu, plainDigit)
      .replace(/[\p{Pd}\u2212]/gu, "-")
      .replace(/\s+/g, " ")
      .replace(/[·•∙]/g, ".")
      .replace(/^ ?tel: ?/i, "")
      // "(+49)30", and the 0 that is dialled only within a country: "+49 (0)30".
      .replace(/^ ?\((?=\+|00)/, "")
      .replace(/^((?:\+|00)[^(]*)\(0\)/, "$1")
      .trim()
  );
}

export const ContactSchema = z.pipe(
  z.pipe(
    z.string({ error: m.person_contact_is_required }),
    z.transform((written) => plainNumber(written).replace(/[ ()./-]/g, "")),
  ),
  z.string().check(z.regex(/^[0-9]{10}$/, { error: m.person_exactly_10_digits })),
);

/** A joining date that the database accepts. */
export const JoiningDateSchema = z
  .pipe(
    z.string({ error: m.person_joining_date_is_required }),
    z.iso.date({ error: m.common_invalid_date }),
  )
  .check(
    z.refine((day) => day >= "1950-01-01" && day <= "2100-01-01", {
      error: m.person_between_1950_and_2100,
    }),
  );

/** A role; capitalised, as in imported files, is accepted too. */
export const RoleSchema = z.pipe(
  z.string({ error: m.person_role_is_required }).check(z.trim(), z.toLowerCase()),
  z.enum(Constants.public.Enums.app_role, { error: m.person_choose_a_role }),
);

/** A gender; capitalised, as in imported files, is accepted too. */
export const GenderSchema = z.pipe(
  z.string({ error: m.person_gender_is_required }).check(z.trim(), z.toLowerCase()),
  z.enum(Constants.public.Enums.gender, { error: m.person_choose_a_gender }),
);
