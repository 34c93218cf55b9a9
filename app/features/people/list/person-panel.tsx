import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { Avatar } from "~/core/kit/ui/avatar";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import type { Department } from "~/core/person/department";
import type { DetailRules } from "~/core/person/details";
import { personPath } from "~/core/person/person-link";
import type { PersonDetails } from "~/core/person/people.model.server";
import { useMe } from "~/core/session/use-me";
import { AccountActions } from "./account-actions";
import { type UserList, usersSearch } from "./list";
import { PersonAbsence, PersonAbsenceDialog } from "./person-absence";
import { PersonFacts } from "./person-facts";
import { PersonForm } from "./person-form";
import { usePanelFocus } from "./use-panel-focus";

type PersonPanelProps = {
  list: UserList;
  person: PersonDetails | null;
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
  canInvite: boolean;
};

/** The person beside the list: read-only until Edit. On a phone it covers the list. */
export function PersonPanel({ list, person, departments, rules, canInvite }: PersonPanelProps) {
  const me = useMe();
  const panel = usePanelFocus(list);
  if (list.user === undefined) {
    return (
      <aside
        aria-label={m.people_selected_user()}
        className={cardClass("sticky top-20 max-lg:hidden")}
      >
        <EmptyState compact title={m.people_select_a_user()}>
          {m.people_their_details_appear_here()}
        </EmptyState>
      </aside>
    );
  }
  const closed = usersSearch.href(list, { user: undefined });
  return (
    <>
      <aside
        ref={panel}
        tabIndex={-1}
        data-opened
        aria-label={person ? person.full_name : m.people_selected_user()}
        className={cardClass(
          "lg:animate-panel-in sticky top-20 flex flex-col gap-4 outline-none max-lg:static max-lg:border-0 max-lg:bg-transparent max-lg:p-0",
        )}
      >
        <div className="flex items-start gap-3">
          <Link
            to={closed}
            preventScrollReset
            aria-label={m.people_back_to_the_list()}
            className="rounded-control text-ink-soft hover:bg-hover hover:text-ink -ms-2 inline-flex size-11 shrink-0 items-center justify-center lg:hidden"
          >
            <Icon name="arrow-left" className="size-5" />
          </Link>
          {person ? (
            <>
              <Avatar id={person.uid} name={person.full_name} size="md" />
              <div className="min-w-0 flex-1">
                <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
                  {person.full_name}
                </h2>
                <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {person.email ?? person.username}
                </p>
              </div>
            </>
          ) : (
            <div className="flex-1" />
          )}
          <Link
            to={closed}
            preventScrollReset
            aria-label={m.common_close()}
            className="rounded-control text-ink-soft hover:bg-hover hover:text-ink -me-1 -mt-1 inline-flex size-9 shrink-0 items-center justify-center max-lg:hidden"
          >
            <Icon name="x" className="size-4.5" />
          </Link>
        </div>
        {person ? (
          <Details key={person.uid} {...{ list, person, departments, rules, me, canInvite }} />
        ) : (
          <EmptyState compact title={m.common_no_longer_here()}>
            {m.people_there_is_no_such_person()}
          </EmptyState>
        )}
      </aside>
      {person?.deactivated_at === null && !list.edit ? (
        <PersonAbsenceDialog key={person.uid} list={list} person={person} />
      ) : null}
    </>
  );
}

type DetailsProps = Omit<PersonPanelProps, "person"> & { person: PersonDetails };

function Details({ list, person, departments, rules, canInvite }: DetailsProps) {
  const me = useMe();
  if (list.edit) return <PersonForm {...{ list, person, departments, rules, me }} />;
  return (
    <>
      <PersonFacts person={person} />
      <ButtonLink to={personPath(person.uid)} icon={<Icon name="user-round" />}>
        {m.people_open_their_page()}
      </ButtonLink>
      <ButtonLink
        to={usersSearch.href(list, { edit: true })}
        replace
        preventScrollReset
        variant="primary"
        prefetch="none"
        data-edit
        icon={<Icon name="pencil" />}
      >
        {m.common_edit()}
      </ButtonLink>
      {person.deactivated_at === null ? <PersonAbsence list={list} person={person} /> : null}
      <AccountActions
        list={list}
        person={person}
        isOwn={person.uid === me.uid}
        canInvite={canInvite}
      />
    </>
  );
}
