import { around } from "~/core/words/around";
import { late } from "~/core/words/late";
import { type Letter, said } from "~/core/server/mail/letter";

/** The mails that Supabase Auth sends; it fills in what is in braces. */
const AUTH_MAIL = late(
  () =>
    ({
      recovery: {
        subject: t("Set a new password for Daymark"),
        heading: t("Set a new password"),
        text: (address: string) =>
          t("Somebody, probably you, asked for a new password for {address} on Daymark.", {
            address,
          }),
        button: t("Choose a new password", {}, "title"),
        once: t(
          "The link works once, within an hour. If you did not ask for this, ignore this mail: nothing changes.",
        ),
      },
      emailChange: {
        subject: t("Confirm your new email address for Daymark"),
        heading: t("Confirm your new email address"),
        text: (address: string) =>
          t("Confirm that your Daymark account should use {address}.", { address }),
        button: t("Confirm this address"),
        once: t(
          "The link works once, within an hour. If you did not ask for this, please tell an admin.",
        ),
      },
    }) as const,
);

/**
 * The mail by which the Auth server would sign in the owner of any address that somebody typed. Daymark does not offer
 * that way to sign in.
 */
const MAGIC_LINK_MAIL = late(
  () =>
    ({
      subject: t("Somebody asked for a sign-in link to Daymark"),
      heading: t("Nothing to do"),
      text: (address: string) =>
        t(
          "Somebody asked for a link with which {address} signs in to Daymark. There is none: people sign in on Daymark’s own page, by a password or with Google.",
          { address },
        ),
      button: t("Open Daymark"),
      once: t(
        "If that was not you, ignore this mail: nobody has signed in with it, and nothing changes.",
      ),
    }) as const,
);
import { t } from "~/core/words/t";

type Words = (typeof AUTH_MAIL)[keyof typeof AUTH_MAIL];

function authLetter(words: Words, email: string, type: string): Letter {
  const { subject, heading, text, button, once } = words;
  const url = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`;
  return {
    subject,
    preview: once,
    heading,
    blocks: [
      { kind: "text", phrase: around(text, said(email)) },
      { kind: "button", label: button, url },
      { kind: "text", phrase: once },
    ],
  };
}

function magicLinkLetter({ subject, heading, text, button, once }: typeof MAGIC_LINK_MAIL): Letter {
  return {
    subject,
    preview: once,
    heading,
    blocks: [
      { kind: "text", phrase: around(text, said("{{ .Email }}")) },
      { kind: "text", phrase: once },
      { kind: "button", label: button, url: "{{ .SiteURL }}" },
    ],
  };
}

/** The letters of Supabase Auth, by the names of their files in supabase/templates. */
export const AUTH_LETTERS = late(() => ({
  recovery: authLetter(AUTH_MAIL.recovery, "{{ .Email }}", "recovery"),
  // Without link or code, because the person who asked for it has not proved who they are.
  magic_link: magicLinkLetter(MAGIC_LINK_MAIL),
  email_change: authLetter(AUTH_MAIL.emailChange, "{{ .NewEmail }}", "email_change"),
}));
