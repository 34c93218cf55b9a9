import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { requireRight, requireRightWith } from "~/core/session/guards.server";
import { hasMail, invite } from "../invite/invite.server";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import { departmentOptions } from "~/core/person/department";
import { sendDraft } from "~/core/kit/form/send-draft";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { rulesOf } from "~/core/person/details";
import { getPerson } from "~/core/person/people.model.server";
import { toE164 } from "~/core/person/phone.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
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

export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "administer");
  const by = signsInBy(new URL(args.request.url).searchParams);
  const schema = addUserSchema(me, by, toE164);
  const submission = parseWithZod(await readForm(args.request), { schema });
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success") return refuseForm(submission, { hideFields, headers });
  const outcome = await addUser(db, me.uid, submission.value);
  if (!outcome.ok) {
    const { field, message } = outcome;
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    const reply = submission.reply({ hideFields, ...errors });
    const answer = answerWith({ ok: false, reply, message });
    return data(answer, { status: field ? 409 : 400, headers });
  }
  const address = new URLSearchParams({ added: outcome.uid, ...(by === "name" && { by }) });
  const { invite: isInvited, firstName, lastName, email } = submission.value;
  if (isInvited && email !== null) {
    const person = { uid: outcome.uid, name: fullName(firstName, lastName), email };
    const invited = await invite(db, fullName(me.first_name, me.last_name), person);
    address.set("mailed", invited.ok ? "yes" : invited.why);
  }
  return redirectWithToast(
    `${HOME}?${address}`,
    { type: "success", message: m.person_new_user_created_successfully() },
    { headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, {
    home: HOME,
    kept: KEPT.text,
  });
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
