import { type Letter, said } from "~/core/server/mail/letter";
import { INVITATION_MAIL } from "./invite.words";

type Invitation = { name: string; invitedBy: string; url: string };

/** The mail with somebody's one-time link; opening it explains it, and only its button signs in. */
export function invitationLetter({ name, invitedBy, url }: Invitation): Letter {
  const workspace = new URL(url).host;
  return {
    subject: INVITATION_MAIL.subject,
    preview: INVITATION_MAIL.once,
    heading: [INVITATION_MAIL.hello, said(name)],
    blocks: [
      { kind: "text", phrase: [said(invitedBy), INVITATION_MAIL.text(workspace)] },
      { kind: "button", label: INVITATION_MAIL.button, url },
      { kind: "text", phrase: INVITATION_MAIL.once },
    ],
  };
}
