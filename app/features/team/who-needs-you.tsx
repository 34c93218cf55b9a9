import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { Avatar } from "~/core/kit/ui/avatar";
import { personPath } from "~/core/person/person-link";
import type { NeedyPerson } from "./team.model.server";

type WhoNeedsYouProps = {
  people: ReadonlyArray<NeedyPerson>;
  /** Whether anybody was ever given a task. */
  hasTask: boolean;
};

/** The people who are most behind, each with why; their page is where an admin relieves them. */
export function WhoNeedsYou({ people, hasTask }: WhoNeedsYouProps) {
  if (!hasTask) return null;
  return (
    <section aria-labelledby="who-needs-you">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="who-needs-you" className="text-lg font-semibold">
          {m.team_who_needs_you()}
        </h2>
        <Link
          to="/admin-dashboard/team"
          prefetch="intent"
          className="text-action touch:min-h-11 inline-flex items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {m.team_the_whole_team()}
        </Link>
      </div>
      {people.length === 0 ? <p className="text-ink-soft">{m.team_nobody_is_behind_at()}</p> : null}
      {people.length > 0 ? (
        <ul className="rounded-card bg-surface grid border lg:grid-cols-3 max-lg:[&>li+li]:border-t lg:[&>li+li]:border-s">
          {people.map((person) => (
            <li key={person.uid} className="task-row items-center">
              <Avatar id={person.uid} name={person.full_name} />
              <div className="task-row-text">
                <Link
                  to={personPath(person.uid)}
                  dir="auto"
                  className="whole-link font-medium [overflow-wrap:anywhere]"
                >
                  {person.full_name}
                </Link>
                <p className="tabular text-ink-soft text-xs">{whyOf(person)}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function whyOf({ late, unanswered }: NeedyPerson): string {
  return [
    late > 0 ? m.team_late_late({ late }) : null,
    unanswered > 0 ? m.team_unanswered_unanswered({ unanswered }) : null,
  ]
    .filter((part) => part !== null)
    .join(", ");
}
