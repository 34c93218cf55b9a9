import { useActionData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { AbsenceDialog, AbsenceSection } from "~/core/person/away/absence-section";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import type { PersonDetails } from "~/core/person/people.model.server";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { type UserList, usersSearch } from "./list";
import type { action } from "./route";

type PersonAbsenceProps = {
  list: UserList;
  person: PersonDetails;
};

/** Whether somebody is away; an admin can say so for them. */
export function PersonAbsence({ list, person }: PersonAbsenceProps) {
  return (
    <section aria-label={m.common_away()} className="border-t pt-4 text-sm">
      <h3 className="mb-1 font-semibold">{m.common_away()}</h3>
      <AbsenceSection person={person} uid={person.uid} away={person.away} {...pathsOf(list)} />
    </section>
  );
}

/** The window in which an admin says so. */
export function PersonAbsenceDialog({ list, person }: PersonAbsenceProps) {
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
