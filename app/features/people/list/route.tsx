import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRight, requireRightWith } from "~/core/session/guards.server";
import { confirmFirst } from "~/core/session/confirm/confirm.server";
import { hasMail } from "../invite/invite.server";
import { Pagination } from "~/core/kit/ui/pagination";
import { sendDraft } from "~/core/kit/form/send-draft";
import { readForm } from "~/core/server/read-form.server";
import { listDepartments, listDepartmentsInUse } from "~/core/session/departments.model.server";
import { rulesOf } from "~/core/person/details";
import { countNewcomers, getPersonDetails, listPeople } from "~/core/person/people.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { appOrigin } from "~/core/server/env.server";
import { cn } from "~/core/kit/cn";
import { titled } from "~/core/kit/page-title";
import { redirectWithToast } from "~/core/server/toast.server";
import { changeAbsence } from "~/core/person/away/change-absence.server";
import { KEPT } from "~/core/server/problems.words";
import { useMe } from "~/core/session/use-me";
import {
  handOverLink,
  mailLink,
  mailRecovery,
  reactivate,
  savePerson,
  sendMailAgain,
  signOutEverywhere,
} from "./change-person.server";
import { saveUsername } from "./change-username.server";
import { PAGE_SIZE, usersSearch } from "./list";
import { NobodyFound } from "./nobody-found";
import { PersonPanel } from "./person-panel";
import {
  AbsentSchema,
  CONFIRMED,
  IntentSchema,
  type PersonAnswer,
  changedPersonSchema,
} from "./schema";
import { UserFilters } from "./user-filters";
import { UserTable } from "./user-table";
import { fullName } from "~/core/person/full-name";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.people_all_users };

export const meta = titled(m.people_all_users_2);

export async function loader(args: LoaderFunctionArgs) {
  const list = usersSearch.read(new URL(args.request.url).searchParams);
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      listPeople(db, {
        search: list.q,
        department: list.department,
        role: list.role,
        sort: list.sort,
        status: list.status ?? "all",
        page: list.page,
        pageSize: PAGE_SIZE,
      }),
      listDepartments(db),
      listDepartmentsInUse(db),
      countNewcomers(db),
      list.user === undefined ? null : getPersonDetails(db, list.user),
    ]),
  );
  const [{ people, total }, departments, inUse, newcomers, person] = page;
  // The last page may no longer exist.
  if (total === 0 && list.page > 1)
    throw redirect(usersSearch.href(list, { page: 1 }), { headers });
  return data(
    {
      list,
      rules: rulesOf(me),
      people,
      total,
      departments,
      inUse,
      newcomers,
      person,
      canInvite: hasMail(),
      me: {
        uid: me.uid,
        unread: me.unread,
      },
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requireRight(args, "administer");
  const { db, me, headers } = guarded;
  const form = await readForm(args.request);
  const list = usersSearch.read(new URL(args.request.url).searchParams);
  const here = usersSearch.href(list, { edit: false, away: false });
  const asked = IntentSchema.safeParse(Object.fromEntries(form));
  if (asked.success) {
    const { uid, intent } = asked.data;
    if (CONFIRMED.has(intent)) {
      const unconfirmed = await confirmFirst(args.request, guarded, form);
      if (unconfirmed !== null) {
        const value = { uid, asks: unconfirmed.asks };
        const answer: PersonAnswer = answerWith({ ok: false, value });
        return data(answer, { status: unconfirmed.status, headers });
      }
    }
    if (intent === "link" || intent === "invite") {
      const { answer, status } = await (intent === "link"
        ? handOverLink(db, uid, appOrigin(args.request))
        : mailLink(db, uid, fullName(me.first_name, me.last_name)));
      return data(answer, { status, headers });
    }
    const outcome = await {
      mail: () => mailRecovery(args.request, db, uid),
      "try-mail": () => sendMailAgain(db, uid),
      reactivate: () => reactivate(db, uid),
      "sign-out": () => signOutEverywhere(db, uid),
    }[intent]();
    if (!outcome.ok) return data(outcome.answer, { status: outcome.status, headers });
    return redirectWithToast(here, { type: "success", message: outcome.message }, { headers });
  }

  if (form.get("intent") === "username") {
    const changed = await saveUsername(db, form);
    if (!changed.ok) return data(changed.answer, { status: changed.status, headers });
    return redirectWithToast(here, { type: "success", message: changed.message }, { headers });
  }

  const absent = form.has("absence") ? AbsentSchema.safeParse(Object.fromEntries(form)) : null;
  if (absent?.success) {
    const { uid } = absent.data;
    const changed = await changeAbsence(form, guarded, uid);
    if (!changed.ok) {
      const { status, ...refusal } = changed;
      const value = { uid };
      const answer: PersonAnswer = answerWith({ ...refusal, value });
      return data(answer, { status, headers });
    }
    return redirectWithToast(here, { type: "success", message: changed.message }, { headers });
  }

  // Only the database knows what is stored, and may stay.
  const submission = parseWithZod(form, { schema: changedPersonSchema({}, {}) });
  if (submission.status !== "success") {
    const answer: PersonAnswer = answerWith({
      ok: false,
      message: m.person_failed_to_update_user(),
      reply: submission.reply(),
      value: list.user === undefined ? null : { uid: list.user },
    });
    return data(answer, { status: 400, headers });
  }
  const saved = await savePerson(db, submission.value, submission, me);
  if (!saved.ok) return data(saved.answer, { status: saved.status, headers });
  return redirectWithToast(
    here,
    { type: "success", message: m.person_user_updated_successfully() },
    { headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, {
    home: usersSearch.path,
    kept: KEPT.choice,
    offline: (advice) =>
      answerWith({ ok: false, message: m.person_failed_to_update_user(), advice }),
  });
}

export default function AllUsersPage() {
  const me = useMe();
  const { list, rules, people, total, departments, inUse, newcomers, person, canInvite } =
    useLoaderData<typeof loader>();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      {/* On a phone the panel covers the list. */}
      <div className={cn("min-w-0", list.user === undefined ? undefined : "max-lg:hidden")}>
        <UserFilters list={list} total={total} newcomers={newcomers} departments={inUse} />
        {people.length > 0 ? (
          <UserTable list={list} people={people} />
        ) : (
          <NobodyFound list={list} />
        )}
        <Pagination
          page={list.page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          hrefFor={(page) => usersSearch.href(list, { page })}
          label={m.people_pages_of_users()}
        />
      </div>
      <PersonPanel {...{ list, person, departments, rules, me, canInvite }} />
    </div>
  );
}
