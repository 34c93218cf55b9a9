import type { ReactNode } from "react";
import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { genderLabels, roleLabels } from "~/core/person/labels";
import { formatDay, formatWhen } from "~/core/time/time";
import type { PersonDetails } from "~/core/person/people.model.server";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";

/** A person's details, read-only. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { deactivated_at: since, last_sign_in_at: signedIn, open_tasks: open } = person;
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <Fact label={m.common_status()}>
        {since === null ? (
          m.people_active()
        ) : (
          <span className="text-danger font-semibold">
            {around(
              (when) => m.people_deactivated_since({ when }),
              <Moment key="when" at={since} />,
            )}
          </span>
        )}
      </Fact>
      <Fact label={m.people_role()}>{roleLabels[person.role]}</Fact>
      <Fact label={m.common_department()}>
        {person.department_label ?? m.person_no_department()}
      </Fact>
      <Fact label={m.people_joining_date()}>
        {person.joining_date === null ? "–" : formatDay(person.joining_date)}
      </Fact>
      <Fact label={m.common_gender()}>
        {person.gender === null ? "–" : genderLabels[person.gender]}
      </Fact>
      <Fact label={m.common_contact()}>
        <span className="tabular">{person.contact ?? "–"}</span>
      </Fact>
      <Fact label={m.people_last_sign_in()}>
        {signedIn === null ? m.people_never() : <Moment at={signedIn} />}
      </Fact>
      <Fact label={m.people_open_tasks()}>{open}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function Moment({ at }: { at: string }) {
  const timeSettings = useTimeSettings();
  return <Since at={at}>{formatWhen(at, timeSettings)}</Since>;
}
