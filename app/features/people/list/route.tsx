import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { Pagination } from "~/core/kit/ui/pagination";
import { sendDraft } from "~/core/kit/form/send-draft";
import { listDepartments, listDepartmentsInUse } from "~/core/session/departments.model.server";
import { countNewcomers, getPersonDetails, listPeople } from "~/core/person/people.model.server";
import { cn } from "~/core/kit/cn";
import { titled } from "~/core/kit/page-title";
import { KEPT } from "~/core/server/problems.words";
import { useMe } from "~/core/session/use-me";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { hasMail } from "../invite/invite.server";
import { action } from "./change-person.server";
import { PAGE_SIZE, type UserList, usersSearch } from "./list";
import { PersonPanel } from "./person-panel";
import { UserFilters } from "./user-filters";
import { UserTable } from "./user-table";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("All Users") };

export const meta = titled(() => t("All users"));

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
      rules: me.detail_rules,
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

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, {
    home: usersSearch.path,
    kept: KEPT.choice,
    failed: t("Failed to update user!"),
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
          label={t("Pages of users")}
        />
      </div>
      <PersonPanel {...{ list, person, departments, rules, me, canInvite }} />
    </div>
  );
}

/** Why no people are listed, and what to do. */
function NobodyFound({ list }: { list: UserList }) {
  return (
    <EmptyState
      title={t("No users found")}
      action={<ButtonLink to={usersSearch.path}>{t("Show everybody")}</ButtonLink>}
    >
      {list.q === ""
        ? t("Nobody matches these filters.")
        : t("No name contains “{q}”, or the other filters leave them out.", { q: list.q })}
    </EmptyState>
  );
}
