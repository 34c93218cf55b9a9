import { around } from "~/core/words/around";
import { late } from "~/core/words/late";
import { type Letter, said } from "~/core/server/mail/letter";
import { AUTH_MAIL, MAGIC_LINK_MAIL } from "./auth.words";

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
