import { PersonLink } from "~/core/person/person-link";
import { REPORTS, type ReportRow } from "./report";
import { formatDay } from "~/core/time/time";

type WholeProps = {
  row: ReportRow;
  days: { from: string; to: string };
  /** Whose figures they are, if not everybody's. */
  person: { uid: string; full_name: string } | null;
};

/** The figures of everybody together, or of one person. */
export function Whole({ row, days, person }: WholeProps) {
  return (
    <section aria-labelledby="whole">
      <h2 id="whole" className="text-ink-soft mb-2 text-sm">
        {person === null ? (
          "Everybody"
        ) : (
          <PersonLink uid={person.uid} className="text-ink font-semibold">
            {person.full_name}
          </PersonLink>
        )}
        , {formatDay(days.from)} to {formatDay(days.to)}
      </h2>
      <dl className="grid grid-cols-3 gap-2">
        {REPORTS.map(({ key, label, drawn }) => (
          <div
            key={key}
            className="rounded-card bg-surface flex flex-col-reverse justify-end gap-1 border px-4 py-3"
          >
            <dt className="text-sm">{label}</dt>
            <dd className="tabular text-2xl leading-none font-semibold max-sm:text-lg">
              {drawn.shown(row)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
