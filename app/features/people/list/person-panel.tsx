import { useActionData, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
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
import { useArrivalFocus } from "~/core/kit/use-arrival-focus";
import { AbsenceDialog, AbsenceSection } from "~/core/person/away/absence-section";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { AccountActions } from "./account-actions";
import { type UserList, usersSearch } from "./list";
import { PersonFacts } from "./person-facts";
import { PersonForm } from "./person-form";
import type { action } from "./route";

type PersonPanelProps = {
  list: UserList;
  person: PersonDetails | null;
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
  canInvite: boolean;
};

/** The person beside the list: read-only until Edit. On a phone the panel covers the list. */
export function PersonPanel({ list, person, departments, rules, canInvite }: PersonPanelProps) {
  const me = useMe();
  const panel = usePanelFocus(list);
  if (list.user === undefined) {
    return (
      <aside aria-label={t("Selected user")} className={cardClass("sticky top-20 max-lg:hidden")}>
        <EmptyState compact title={t("Select a user")}>
          {t("Their details appear here, to read and to edit.")}
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
        aria-label={person ? person.full_name : t("Selected user")}
        className={cardClass(
          "lg:animate-panel-in sticky top-20 flex flex-col gap-4 outline-none max-lg:static max-lg:border-0 max-lg:bg-transparent max-lg:p-0",
        )}
      >
        <div className="flex items-start gap-3">
          <Link
            to={closed}
            preventScrollReset
            aria-label={t("Back to the list")}
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
            aria-label={t("Close")}
            className="rounded-control text-ink-soft hover:bg-hover hover:text-ink -me-1 -mt-1 inline-flex size-9 shrink-0 items-center justify-center max-lg:hidden"
          >
            <Icon name="x" className="size-4.5" />
          </Link>
        </div>
        {person ? (
          <Details key={person.uid} {...{ list, person, departments, rules, me, canInvite }} />
        ) : (
          <EmptyState compact title={t("No longer here")}>
            {t("There is no such person, or they have been removed.")}
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
        {t("Open their page")}
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
        {t("Edit")}
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

/**
 * Moves the focus: into the panel when somebody is selected, to the first field on Edit, and afterwards back to Edit
 * and to the row. Not when an address is opened: then the page has the focus. Escape goes the same way back.
 */
function usePanelFocus(list: UserList) {
  const { user, edit } = list;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const shown = useRef({ user, edit });
  useArrivalFocus(panel);

  useEffect(() => {
    const element = panel.current;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Escape leaves the form first; what was typed is stored as a draft.
      const back = list.edit ? { edit: false } : { user: undefined };
      navigate(usersSearch.href(list, back), { replace: list.edit, preventScrollReset: true });
    }
    element?.addEventListener("keydown", handleKey);
    return () => element?.removeEventListener("keydown", handleKey);
  }, [list, navigate]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { user, edit };
    if (before.user !== user) {
      const row = before.user === undefined ? null : rowOf(before.user);
      (user === undefined ? row : panel.current)?.focus({ preventScroll: user !== undefined });
    } else if (before.edit !== edit) {
      const target = edit ? "input:not([readonly], [type=hidden]), select" : "[data-edit]";
      panel.current?.querySelector<HTMLElement>(target)?.focus();
    }
  }, [user, edit]);

  return panel;
}

function rowOf(user: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-user="${CSS.escape(user)}"]`);
}

type PersonAbsenceProps = {
  list: UserList;
  person: PersonDetails;
};

/** Whether the person is away; an admin can set this for them. */
function PersonAbsence({ list, person }: PersonAbsenceProps) {
  return (
    <section aria-label={t("Away")} className="border-t pt-4 text-sm">
      <h3 className="mb-1 font-semibold">{t("Away")}</h3>
      <AbsenceSection person={person} uid={person.uid} away={person.away} {...pathsOf(list)} />
    </section>
  );
}

/** The dialog in which an admin says that somebody is away. */
function PersonAbsenceDialog({ list, person }: PersonAbsenceProps) {
  const latest = useKeptAnswer(useActionData<typeof action>());
  const paths = pathsOf(list);
  return (
    <AbsenceDialog
      name={person.full_name}
      open={list.away}
      uid={person.uid}
      away={person.away}
      deputies={null}
      today={useTimeSettings().today}
      answer={latest?.value?.uid === person.uid ? latest : null}
      {...paths}
      onClose={useCloseDialog(paths.closedPath)}
    />
  );
}

function pathsOf(list: UserList) {
  return {
    action: usersSearch.href(list, { away: true }),
    closedPath: usersSearch.href(list, { away: false }),
  };
}
