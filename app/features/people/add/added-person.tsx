import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LinkButtons } from "../invite/link-buttons";
import { type MadeLink, OneTimeLink } from "../invite/one-time-link";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import { ConfirmWindow } from "~/core/session/confirm/confirm-window";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";

type AddedPersonProps = {
  person: { uid: string; full_name: string; email: string | null; username: string | null };
  /** The result of mailing their link, if they were to get one. */
  mailed: "yes" | keyof typeof MAIL_PROBLEMS | null;
  canInvite: boolean;
};

/** Who was just added, and the likely next steps. */
export function AddedPerson({ person, mailed, canInvite }: AddedPersonProps) {
  const making =
    useFetcher<ActionAnswer<{ link: MadeLink | null; mailedTo?: string; asks?: ConfirmAsk }>>();
  const answer = making.data;
  const mailedTo = answer?.value?.mailedTo ?? (mailed === "yes" ? person.email : null);
  const asked = making.state === "idle" ? null : making.formData?.get("intent");
  const address = href("/admin-dashboard/all-users", { user: person.uid });
  // Nobody was asked before somebody was added: the mail is what waits.
  const [asksAtOnce] = useState<ConfirmAsk | null>(
    mailed === "unconfirmed"
      ? {
          fields: [
            ["uid", person.uid],
            ["intent", "invite"],
          ],
          error: null,
        }
      : null,
  );
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    // The form that had the focus is gone; the keyboard continues from here.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [person.uid]);

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={m.people_added_just_now()}
      className={cardClass("mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 py-3")}
    >
      <Avatar id={person.uid} name={person.full_name} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          {around(
            (name) => m.people_was_added({ name }),
            <PersonLink key="name" uid={person.uid}>
              {person.full_name}
            </PersonLink>,
          )}
        </p>
        <p className="text-ink-soft text-sm">
          {around(
            (name) => m.people_signs_in_as_name({ name }),
            <span key="name" className="[overflow-wrap:anywhere]">
              {person.email ?? person.username}
            </span>,
          )}
        </p>
        {mailedTo === null || answer?.ok === false ? null : (
          <p role="status" className="text-sm">
            {INVITE_TEXTS.mailed(mailedTo)}
          </p>
        )}
      </div>
      {/* Without scripts the page of all users shows the link. */}
      <making.Form method="post" action={address} className="flex flex-wrap gap-2">
        <input type="hidden" name="uid" value={person.uid} />
        <LinkButtons pending={asked} canInvite={canInvite && person.email !== null} />
      </making.Form>
      <ConfirmWindow
        asks={answer === undefined ? asksAtOnce : answer.value?.asks}
        action={address}
        pending={making.state !== "idle"}
        as={making.Form}
      />
      <ButtonLink to={href("/admin-dashboard/task-assign", { assign: person.uid })} size="sm">
        {m.common_assign_a_task()}
      </ButtonLink>
      {mailed === null || mailed === "yes" || answer ? null : (
        <Banner tone="danger">
          {INVITE_TEXTS.notMailed} {MAIL_PROBLEMS[mailed]}. {INVITE_TEXTS.instead}
        </Banner>
      )}
      {answer && !answer.ok && answer.message !== null ? (
        <Banner tone="danger">
          {answer.message} {answer.advice}
        </Banner>
      ) : null}
      {answer?.value?.link ? (
        <div className="basis-full">
          <OneTimeLink link={answer.value.link} person={person} />
        </div>
      ) : null}
    </section>
  );
}
