import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { requireRightWith } from "~/core/session/guards.server";
import { Banner } from "~/core/kit/ui/banner";
import { buttonClass } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { Pagination } from "~/core/kit/ui/pagination";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import { sendDraft } from "~/core/kit/form/send-draft";
import { getGroup } from "~/core/person/people.model.server";
import { listGroupMembers, listGroups } from "./groups.model.server";
import { KEPT } from "~/core/server/problems.words";
import { action } from "./change-group.server";
import { CreateDialog } from "./create-dialog";
import { GroupCard } from "./group-card";
import { GroupDialog } from "./group-dialog";
import { GroupFilters } from "./group-filters";
import { groupsSearch, MEMBERS_PAGE_SIZE, PAGE_SIZE } from "./list";
import { NoGroups } from "./no-groups";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.groups_create_group_place };

export const meta = titled(m.groups_create_group);

export async function loader(args: LoaderFunctionArgs) {
  const list = groupsSearch.read(new URL(args.request.url).searchParams);
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      listGroups(db, {
        search: list.q,
        archived: list.view === "archived",
        page: list.page,
        pageSize: PAGE_SIZE,
      }),
      list.group === undefined ? null : getGroup(db, list.group),
      list.group === undefined
        ? null
        : listGroupMembers(db, list.group, list.members, MEMBERS_PAGE_SIZE),
    ]),
  );
  const [{ groups, total }, group, members] = page;
  if (total === 0 && list.page > 1)
    throw redirect(groupsSearch.href(list, { page: 1 }), { headers });
  if (members?.total === 0 && list.members > 1) {
    throw redirect(groupsSearch.href(list, { members: 1 }), { headers });
  }
  return data(
    {
      list,
      groups,
      total,
      opened: group && members ? { ...group, ...members } : null,
      form: { groupId: randomUUID(), draftKey: `create-group:${me.uid}` },
    },
    { headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, { home: groupsSearch.path, kept: KEPT.text });
}

export default function CreateGroupPage() {
  const { list, groups, total, opened, form } = useLoaderData<typeof loader>();
  return (
    <>
      <GroupFilters
        list={list}
        total={total}
        action={
          <Link
            to={groupsSearch.href(list, { new: "1" })}
            state={OPENED_HERE}
            preventScrollReset
            className={buttonClass({ variant: "primary" })}
          >
            <Icon name="plus" />
            {m.groups_create_group()}
          </Link>
        }
      />
      {list.group !== undefined && opened === null ? (
        <div className="mb-4">
          <Banner tone="warning">{m.groups_this_group_no_longer()}</Banner>
        </div>
      ) : null}
      {groups.length === 0 ? (
        <NoGroups list={list} />
      ) : (
        <ul
          aria-label={m.common_groups()}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3"
        >
          {groups.map((group) => (
            <li key={group.id} className="flex">
              <GroupCard
                group={group}
                to={groupsSearch.href(list, { group: group.id, members: 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => groupsSearch.href(list, { page })}
        label={m.groups_pages_of_groups()}
      />
      <CreateDialog list={list} form={form} />
      <GroupDialog list={list} group={opened} />
    </>
  );
}
