import type { ReactNode } from "react";
import { NO_DEPARTMENT } from "~/core/person/department";
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
      <Fact label="Status">
        {since === null ? (
          "Active"
        ) : (
          <span className="text-danger font-semibold">
            Deactivated since <Moment at={since} />
          </span>
        )}
      </Fact>
      <Fact label="Role">{roleLabels[person.role]}</Fact>
      <Fact label="Department">{person.department_label ?? NO_DEPARTMENT}</Fact>
      <Fact label="Joining Date">
        {person.joining_date === null ? "–" : formatDay(person.joining_date)}
      </Fact>
      <Fact label="Gender">{person.gender === null ? "–" : genderLabels[person.gender]}</Fact>
      <Fact label="Contact">
        <span className="tabular">{person.contact ?? "–"}</span>
      </Fact>
      <Fact label="Last sign-in">{signedIn === null ? "Never" : <Moment at={signedIn} />}</Fact>
      <Fact label="Open tasks">{open}</Fact>
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
