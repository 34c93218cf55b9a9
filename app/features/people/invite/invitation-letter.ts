import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { type Letter, said } from "~/core/server/mail/letter";

type Invitation = { name: string; invitedBy: string; url: string };

/** The mail with somebody's one-time link; opening it explains it, and only its button signs in. */
export function invitationLetter({ name, invitedBy, url }: Invitation): Letter {
  const workspace = new URL(url).host;
  function added(who: string): string {
    return m.people_added_you_to_daymark({ who, workspace });
  }
  return {
    subject: m.people_your_account_on_daymark(),
    preview: m.people_it_works_once_within(),
    heading: around((to) => m.people_hello({ name: to }), said(name)),
    blocks: [
      { kind: "text", phrase: around(added, said(invitedBy)) },
      { kind: "button", label: m.people_sign_in_to_daymark(), url },
      { kind: "text", phrase: m.people_it_works_once_within() },
    ],
  };
}
