import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { getFormProps, useForm } from "@conform-to/react";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink, IntentButton } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import type { PersonDetails } from "~/core/person/people.model.server";
import { ConfirmWindow } from "~/core/session/confirm/confirm-window";
import { FormField } from "~/core/kit/ui/form-field";
import { LinkButtons } from "../invite/link-buttons";
import { OneTimeLink } from "../invite/one-time-link";
import { INVITE_TEXTS } from "../invite/invite.words";
import { leavePath, type UserList, usersSearch } from "./list";
import type { action } from "./route";
import type { PersonAnswer } from "./schema";

type AccountActionsProps = {
  list: UserList;
  person: PersonDetails;
  isOwn: boolean;
  /** Whether there is a mail server. */
  canInvite: boolean;
};

/** What an admin can do with somebody's account: help them sign in, deactivate, remove. */
export function AccountActions({ list, person, isOwn, canInvite }: AccountActionsProps) {
  const answer = useAnswerAbout(person.uid);
  const link = answer?.value?.link ?? null;
  const navigation = useNavigation();
  const sending = navigation.state === "idle" ? null : navigation.formData?.get("intent");
  const isActive = person.deactivated_at === null;
  // What an admin types while the name before is being saved stays.
  const [named, setNamed] = useState({ base: person.username, isTyped: false });
  const { base } = named;
  if (!named.isTyped && base !== person.username) setNamed({ ...named, base: person.username });
  const section = useRef<HTMLElement>(null);
  const wasActive = useRef(isActive);

  // The Reactivate button disappeared with the focus; the first button in its place takes the focus.
  useEffect(() => {
    const isBack = isActive && !wasActive.current;
    wasActive.current = isActive;
    if (!isBack || document.activeElement !== document.body) return;
    section.current?.querySelector("button")?.focus();
  }, [isActive]);

  return (
    <section ref={section} aria-label={t("Account")} className="flex flex-col gap-3 border-t pt-4">
      {answer?.message ? (
        <Banner tone="danger">
          {answer.message}
          {answer.advice ? <span className="block">{answer.advice}</span> : null}
        </Banner>
      ) : null}
      <ConfirmWindow
        asks={answer?.value?.asks}
        action={usersSearch.href(list)}
        pending={navigation.state !== "idle"}
      />
      {link ? <OneTimeLink link={link} person={person} /> : null}
      {answer?.value?.mailedTo ? (
        <p role="status" className="text-sm">
          {INVITE_TEXTS.mailed(answer.value.mailedTo)}
        </p>
      ) : null}
      {person.mail_problem === null ? null : (
        <Banner tone="warning">
          {INVITE_TEXTS.comesBack}
          <span className="text-ink-soft block [overflow-wrap:anywhere]">
            {person.mail_problem}
          </span>
        </Banner>
      )}
      <Form
        method="post"
        action={usersSearch.href(list)}
        replace
        preventScrollReset
        className="flex flex-col gap-2"
      >
        <input type="hidden" name="uid" value={person.uid} />
        {isActive ? (
          <>
            <h3 className="text-sm font-semibold">{t("Sign-in")}</h3>
            <div className="flex flex-wrap gap-2">
              {person.email === null ? null : (
                <IntentButton intent="mail" sending={sending} size="sm" icon={<Icon name="mail" />}>
                  {t("Send a password mail")}
                </IntentButton>
              )}
              <LinkButtons pending={sending} canInvite={canInvite && person.email !== null} />
              {isOwn ? null : (
                <IntentButton
                  intent="sign-out"
                  sending={sending}
                  size="sm"
                  icon={<Icon name="log-out" />}
                >
                  {t("Sign out everywhere")}
                </IntentButton>
              )}
              {person.mail_problem === null ? null : (
                <IntentButton intent="try-mail" sending={sending} size="sm">
                  {INVITE_TEXTS.tryAgain}
                </IntentButton>
              )}
            </div>
          </>
        ) : (
          <IntentButton intent="reactivate" sending={sending} icon={<Icon name="user-check" />}>
            {t("Reactivate")}
          </IntentButton>
        )}
      </Form>
      {person.username === null ? null : (
        <UsernameForm
          key={base}
          list={list}
          uid={person.uid}
          username={base ?? person.username}
          answer={answer}
          onTyped={(isTyped) => setNamed({ ...named, isTyped })}
        />
      )}
      {isOwn ? (
        <p className="text-ink-faint text-sm">
          {t("This is you. Another admin can deactivate or remove your account.")}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2 border-t pt-3">
          {isActive ? (
            <ButtonLink to={leavePath(list, person.uid, "deactivate")} size="sm">
              {t("Deactivate…")}
            </ButtonLink>
          ) : null}
          <ButtonLink to={leavePath(list, person.uid, "remove")} variant="danger-quiet" size="sm">
            {t("Remove…")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function useAnswerAbout(uid: string) {
  const answer = useKeptAnswer(useActionData<typeof action>());
  // An answer that names no person belongs to the last request.
  const about = answer?.value?.uid ?? uid;
  const own = about === uid ? answer : undefined;
  useEffect(() => {
    if (own?.message) notify({ type: "error", message: own.message });
  }, [own]);
  return own;
}

type UsernameFormProps = {
  list: UserList;
  uid: string;
  username: string;
  answer: PersonAnswer | undefined;
  /** Whether something was typed since the form was sent. */
  onTyped: (isTyped: boolean) => void;
};

/** The form that gives somebody another sign-in name; folded, because it is seldom needed. */
function UsernameForm({ list, uid, username, answer, onTyped }: UsernameFormProps) {
  const reply = answer?.reply?.error?.username ? answer.reply : undefined;
  const isSaving = useNavigation().formData?.get("intent") === "username";
  // The server alone checks the name: the rules for names need not be in the browser.
  const [form, fields] = useForm<{ username: string }>({
    id: `username-${uid}`,
    lastResult: reply,
    defaultValue: { username },
  });
  return (
    <details open={reply !== undefined} className="group">
      <summary className="touch:min-h-11 text-action flex w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t("Change the sign-in name")}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Form
        method="post"
        action={usersSearch.href(list)}
        {...getFormProps(form)}
        onInput={() => onTyped(true)}
        onSubmitCapture={() => onTyped(false)}
        replace
        preventScrollReset
        className="flex flex-col items-start gap-3 pt-2"
      >
        <input type="hidden" name="uid" value={uid} />
        <FormField
          field={fields.username}
          label={t("Sign-in name")}
          description={t("They sign in with the new name from then on. Tell them.")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="w-full"
          required
        />
        <Button type="submit" name="intent" value="username" size="sm" pending={isSaving}>
          {t("Save the name")}
        </Button>
      </Form>
    </details>
  );
}
