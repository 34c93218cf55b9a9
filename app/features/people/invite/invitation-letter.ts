import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { type Letter, said } from "~/core/server/mail/letter";

type Invitation = { name: string; invitedBy: string; url: string };

/** The mail with somebody's one-time link. Opening the link only explains it; the button on that page signs in. */
export function invitationLetter({ name, invitedBy, url }: Invitation): Letter {
  const workspace = new URL(url).host;
  function added(who: string): string {
    return t(
      "{who} added you to Daymark at {workspace}, where your tasks are. This link signs you in.",
      { who, workspace },
    );
  }
  return {
    subject: t("Your account on Daymark"),
    preview: t("It works once, within 24 hours. If you did not expect it, ignore this mail."),
    heading: around((to) => t("Hello, {name}", { name: to }), said(name)),
    blocks: [
      { kind: "text", phrase: around(added, said(invitedBy)) },
      { kind: "button", label: t("Sign in to Daymark"), url },
      {
        kind: "text",
        phrase: t("It works once, within 24 hours. If you did not expect it, ignore this mail."),
      },
    ],
  };
}
