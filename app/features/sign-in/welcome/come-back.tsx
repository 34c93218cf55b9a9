import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import type { ReactNode } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { buttonClass } from "~/core/kit/ui/button";
import { WELCOME_TEXTS } from "../welcome.words";

type ComeBackProps = {
  /** Null for somebody who signs in by a name. */
  email: string | null;
  username: string | null;
  isPhone: boolean;
  /** The form was sent and refused. */
  isOpen: boolean;
  /** The form for a password, for people who signed in by a link that works once. */
  children: ReactNode;
};

/** How to get in again, and how to keep Daymark at hand. */
export function ComeBack({ email, username, isPhone, isOpen, children }: ComeBackProps) {
  return (
    <section aria-labelledby="come-back" className="mt-8 flex flex-col gap-3 border-t pt-5">
      <h2 id="come-back" className="font-semibold">
        {WELCOME_TEXTS.comeBack}
      </h2>
      {children === null ? null : (
        <>
          <p className="text-ink-soft">{WELCOME_TEXTS.linkIsUsed}</p>
          <details open={isOpen} className="group">
            <summary
              className={`${buttonClass({ size: "lg", full: true })} cursor-pointer list-none`}
            >
              {WELCOME_TEXTS.choose}
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            </summary>
            {children}
          </details>
          {email === null ? null : (
            <>
              <a
                href={href("/auth/google", { next: "/welcome" })}
                className={buttonClass({ size: "lg", full: true })}
              >
                {m.sign_in_continue_with_google()}
              </a>
              <p className="text-ink-faint text-sm [overflow-wrap:anywhere]">
                {WELCOME_TEXTS.google(email)}
              </p>
            </>
          )}
        </>
      )}
      {email === null && username !== null ? (
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {WELCOME_TEXTS.signsInAs} <strong>{username}</strong>
        </p>
      ) : null}
      <p className="text-ink-soft flex gap-2">
        <Icon name="monitor-smartphone" className="mt-1 size-4 shrink-0" />
        {isPhone ? WELCOME_TEXTS.keepOnPhone : WELCOME_TEXTS.keepOnComputer}
      </p>
    </section>
  );
}
