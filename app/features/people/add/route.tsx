import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useFetcher, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { formAction, withFields } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import { departmentOptions } from "~/core/person/department";
import { sendDraft } from "~/core/kit/form/send-draft";
import { listDepartments } from "~/core/session/departments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { toE164 } from "~/core/person/phone.server";
import { KEPT } from "~/core/server/problems.words";
import { titled } from "~/core/kit/page-title";
import { fullName } from "~/core/person/full-name";
import { around } from "~/core/words/around";
import { href } from "~/core/server/addresses";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { cardClass } from "~/core/kit/cn";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import { ConfirmWindow } from "~/core/session/confirm/confirm-window";
import { hasMail, invite } from "../invite/invite.server";
import { addUser } from "./add-user.server";
import { AddUserForm } from "./add-user-form";
import { addUserSchema, signsInBy } from "./schema";
import { LinkButtons } from "../invite/link-buttons";
import { type MadeLink, OneTimeLink } from "../invite/one-time-link";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

const HOME = "/admin-dashboard/add-user";

/** How mailing the person's link went; null if no mail was requested. */
const MailedSchema = z.enum(["yes", "none", "failed", "refused", "no link", "unconfirmed"]);

export const handle = { place: () => t("Add New User") };

export const meta = titled(() => t("Add user"));

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const added = z.uuid().safeParse(searchParams.get("added"));
  const mailed = MailedSchema.safeParse(searchParams.get("mailed")).data ?? null;
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([listDepartments(db), added.success ? getPerson(db, added.data) : null]),
  );
  const [departments, person] = page;
  const form = { uid: randomUUID(), draftKey: `add-user:${me.uid}`, by: signsInBy(searchParams) };
  const rules = me.detail_rules;
  return data({ departments, rules, added: person, mailed, hasMail: hasMail(), form }, { headers });
}

export const action = formAction(
  "administer",
  withFields(
    ({ me, request }) =>
      addUserSchema(me.detail_rules, signsInBy(new URL(request.url).searchParams), toE164),
    async ({ db, me, form, request }) => {
      const outcome = await addUser(db, me.uid, form);
      if (!outcome.ok) {
        const { field, message: why } = outcome;
        return { ok: false, at: field ?? "", why, failed: why, status: field ? 409 : 400 };
      }
      const { uid } = outcome;
      const by = signsInBy(new URL(request.url).searchParams);
      const address = new URLSearchParams({ added: uid, ...(by === "name" && { by }) });
      const { firstName, lastName, email } = form;
      if (form.invite && email !== null) {
        const person = { uid, name: fullName(firstName, lastName), email };
        const invited = await invite(db, fullName(me.first_name, me.last_name), person);
        address.set("mailed", invited.ok ? "yes" : invited.why);
      }
      return { to: `${HOME}?${address}`, says: t("✅ New User Created Successfully!") };
    },
  ),
  { hides: ["password", "confirmPassword"] },
);

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, { home: HOME, kept: KEPT.text });
}

export default function AddUserPage() {
  const {
    departments,
    rules,
    added,
    mailed,
    hasMail: canInvite,
    form,
  } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("lines")}>
      <PageHeader
        lead={t("One person and their account.")}
        actions={
          <>
            <ButtonLink to="/admin-dashboard/join-link" icon={<Icon name="link-2" />}>
              {t("Join link")}
            </ButtonLink>
            <ButtonLink to="/admin-dashboard/import-users" icon={<Icon name="file-up" />}>
              {t("Add many")}
            </ButtonLink>
          </>
        }
      />
      {added ? <AddedPerson person={added} mailed={mailed} canInvite={canInvite} /> : null}
      {/* A new key after each person added: the form starts again, empty. */}
      <AddUserForm
        key={`${added?.uid ?? "first"} ${form.by}`}
        uid={form.uid}
        draftKey={form.draftKey}
        by={form.by}
        departments={departmentOptions(departments)}
        rules={rules}
        canInvite={canInvite}
      />
    </div>
  );
}

type AddedPersonProps = {
  person: { uid: string; full_name: string; email: string | null; username: string | null };
  /** How mailing the person's link went; null if no mail was requested. */
  mailed: "yes" | keyof typeof MAIL_PROBLEMS | null;
  canInvite: boolean;
};

/** Who was just added, and the likely next steps. */
function AddedPerson({ person, mailed, canInvite }: AddedPersonProps) {
  const making =
    useFetcher<ActionAnswer<{ link: MadeLink | null; mailedTo?: string; asks?: ConfirmAsk }>>();
  const answer = making.data;
  const mailedTo = answer?.value?.mailedTo ?? (mailed === "yes" ? person.email : null);
  const asked = making.state === "idle" ? null : making.formData?.get("intent");
  const address = href("/admin-dashboard/all-users", { user: person.uid });
  // No password was asked for before the person was added, so the mail waits for one.
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
      aria-label={t("Added just now")}
      className={cardClass("mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 py-3")}
    >
      <Avatar id={person.uid} name={person.full_name} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          {around(
            (name) => t("{name} was added", { name }),
            <PersonLink key="name" uid={person.uid}>
              {person.full_name}
            </PersonLink>,
          )}
        </p>
        <p className="text-ink-soft text-sm">
          {around(
            (name) => t("Signs in as {name}", { name }),
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
        {t("Assign a task")}
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
