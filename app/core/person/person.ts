import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { Constants } from "~/core/server/types.generated";
import { NOBODYS_DOMAIN } from "~/core/session/account-address";
import { withoutJoiners } from "~/core/kit/text";
import { oneLine } from "~/core/kit/text-schema";

/**
 * Passwords that the Auth server accepts: at least 8 characters, at most 72 bytes. The server also refuses the most
 * common passwords.
 */
export const PasswordSchema = z.string({ error: () => t("Password is required") }).check(
  z.minLength(8, { error: () => t("At least 8 characters"), abort: true }),
  z.refine((value) => new TextEncoder().encode(value).length <= 72, {
    error: () => t("At most 72 characters; letters such as é and emoji count as more than one"),
  }),
);

/** Addresses that the Auth server accepts; it knows ASCII only. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+(xn--[a-z\d-]+|[a-z]{2,})$/;

/** An email address as stored: lower case, its domain in ASCII (xn--mller-kva.de for müller.de). */
export const EmailSchema = z.pipe(
  z.pipe(
    z.string({ error: () => t("Email is required") }),
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
      error: () => t("Before the @ only letters without accents can be used."),
      abort: true,
    }),
    z.refine(
      (email) =>
        ADDRESS.test(email) && email.length <= 254 && !email.endsWith(`@${NOBODYS_DOMAIN}`),
      { error: () => t("Invalid email format.") },
    ),
  ),
);

/** For a field that a form does not have for this person: any sent value is ignored. */
export const NoFieldSchema = z.pipe(
  z.optional(z.string()),
  z.transform((): null => null),
);

export const FirstNameSchema = oneLine(80, () => t("First name is required"));
/** Empty for somebody who has one name. */
export const LastNameSchema = z._default(oneLine(80), "");

/** The digits of other scripts begin at a multiple of sixteen, those of India at six more. */
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
      // "(+49)30", and the 0 dialled only within the country: "+49 (0)30".
      .replace(/^ ?\((?=\+|00)/, "")
      .replace(/^((?:\+|00)[^(]*)\(0\)/, "$1")
      .trim()
  );
}

export const ContactSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((written) => plainNumber(written).replace(/[ ()./-]/g, "")),
  ),
  z.string().check(z.regex(/^[0-9]{10}$/, { error: () => t("Exactly 10 digits") })),
);

/** A joining date that the database accepts. */
export const JoiningDateSchema = z.iso.date({ error: () => t("Invalid Date") }).check(
  z.refine((day) => day >= "1950-01-01" && day <= "2100-01-01", {
    error: () => t("Between 1950 and 2100"),
  }),
);

/** A role; "Admin", as in imported files, is accepted too. */
export const RoleSchema = z.pipe(
  z.string({ error: () => t("Role is required") }).check(z.trim(), z.toLowerCase()),
  z.enum(Constants.public.Enums.app_role, { error: () => t("Choose a role") }),
);

/** A gender; capitalised, as in imported files, is accepted too. */
export const GenderSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.enum(Constants.public.Enums.gender, { error: () => t("Choose a gender") }),
);
