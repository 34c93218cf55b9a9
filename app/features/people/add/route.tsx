import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { formAction, withFields } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { hasMail, invite } from "../invite/invite.server";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import { departmentOptions } from "~/core/person/department";
import { sendDraft } from "~/core/kit/form/send-draft";
import { listDepartments } from "~/core/session/departments.model.server";
import { rulesOf } from "~/core/person/details";
import { getPerson } from "~/core/person/people.model.server";
import { toE164 } from "~/core/person/phone.server";
import { KEPT } from "~/core/server/problems.words";
import { addUser } from "./add-user.server";
import { AddUserForm } from "./add-user-form";
import { AddedPerson } from "./added-person";
import { addUserSchema, signsInBy } from "./schema";
import { titled } from "~/core/kit/page-title";
import { fullName } from "~/core/person/full-name";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

const HOME = "/admin-dashboard/add-user";

/** The result of mailing their link; null if none was requested. */
const MailedSchema = z.enum(["yes", "none", "failed", "refused", "no link", "unconfirmed"]);

export const handle = { place: m.people_add_new_user };

export const meta = titled(m.common_add_user);

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const added = z.uuid().safeParse(searchParams.get("added"));
  const mailed = MailedSchema.safeParse(searchParams.get("mailed")).data ?? null;
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([listDepartments(db), added.success ? getPerson(db, added.data) : null]),
  );
  const [departments, person] = page;
  const form = { uid: randomUUID(), draftKey: `add-user:${me.uid}`, by: signsInBy(searchParams) };
  const rules = rulesOf(me);
  return data({ departments, rules, added: person, mailed, hasMail: hasMail(), form }, { headers });
}

export const action = formAction(
  "administer",
  withFields(
    ({ me, request }) => addUserSchema(me, signsInBy(new URL(request.url).searchParams), toE164),
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
      return { to: `${HOME}?${address}`, says: m.person_new_user_created_successfully() };
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
        lead={m.people_one_person_and_their()}
        actions={
          <>
            <ButtonLink to="/admin-dashboard/join-link" icon={<Icon name="link-2" />}>
              {m.people_join_link_2()}
            </ButtonLink>
            <ButtonLink to="/admin-dashboard/import-users" icon={<Icon name="file-up" />}>
              {m.people_add_many()}
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
