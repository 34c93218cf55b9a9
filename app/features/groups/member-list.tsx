import { useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Pagination } from "~/core/kit/ui/pagination";
import { memberCount } from "~/core/person/group";
import { errorOf } from "~/core/kit/form/action-answer";
import { type GroupsList, groupsSearch, MEMBERS_PAGE_SIZE } from "./list";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";

type MemberListProps = { list: GroupsList; group: OpenedGroup };

/** The members of a group, a page at a time; each can be removed. */
export function MemberList({ list, group }: MemberListProps) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`members-${group.id}`);
  const problem = errorOf(answer);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = isBusy ? fetcher.formData?.get("member") : null;

  // The button that had the focus disappeared with its person.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [group.members]);

  return (
    <section aria-labelledby="members-heading">
      <h3
        ref={heading}
        id="members-heading"
        tabIndex={-1}
        className="text-sm font-semibold outline-none"
      >
        {memberCount(group.total)}
      </h3>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {group.total === 0 ? (
        <p className="text-ink-soft py-2 text-sm">{m.groups_nobody_belongs_to_this()}</p>
      ) : null}
      <fetcher.Form {...FORM}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="groupId" value={group.id} />
        <ul aria-label={m.groups_members()} className="divide-hairline divide-y">
          {group.members.map((member) => (
            <li key={member.uid} className="flex min-h-12 items-center gap-2.5 py-1">
              <Avatar id={member.uid} name={member.full_name} size="sm" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium">
                  <PersonLink uid={member.uid}>{member.full_name}</PersonLink>
                </p>
                <p className="text-ink-soft truncate text-xs">
                  {member.deactivated_at === null
                    ? [member.department_label ?? m.person_no_department(), member.email]
                        .filter(Boolean)
                        .join(" · ")
                    : m.groups_deactivated_gets_no_tasks()}
                </p>
              </div>
              <IconButton
                type="submit"
                name="member"
                value={member.uid}
                label={m.groups_take_full_name_out({ fullName: member.full_name })}
                tooltip={false}
                size="sm"
                icon={<Icon name="x" />}
                aria-disabled={leaving === member.uid ? true : undefined}
              />
            </li>
          ))}
        </ul>
      </fetcher.Form>
      <Pagination
        page={list.members}
        pageCount={Math.ceil(group.total / MEMBERS_PAGE_SIZE)}
        hrefFor={(members) => groupsSearch.href(list, { members })}
        label={m.groups_pages_of_members()}
      />
    </section>
  );
}
