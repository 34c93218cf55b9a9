import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { PersonLink } from "~/core/person/person-link";
import { REPORTS, type ReportRow } from "./report";
import { BEFORE } from "./reports.words";

type WholeProps = {
  row: ReportRow;
  /** The same of the time before. */
  before: ReportRow;
  now: string;
  then: string;
  /** Whose figures they are, if not everybody's. */
  person: { uid: string; full_name: string } | null;
};

/** The figures of everybody together, or of one person, with those of the time before. */
export function Whole({ row, before, now, then, person }: WholeProps) {
  return (
    <section aria-labelledby="whole">
      <h2 id="whole" className="text-ink-soft mb-2 text-sm">
        {around(
          (who) => m.reports_now_next_to_then({ who, now, then }),
          person === null ? (
            m.common_everybody()
          ) : (
            <PersonLink key="who" uid={person.uid} className="text-ink font-semibold">
              {person.full_name}
            </PersonLink>
          ),
        )}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        {REPORTS.map(({ key, label, drawn }) => (
          <div
            key={key}
            className="rounded-card bg-surface flex flex-col-reverse justify-end gap-1 border px-4 py-3"
          >
            <dt className="text-sm">{label}</dt>
            <dd className="text-ink-soft tabular order-first text-sm">
              {drawn.shown(before)} {BEFORE.short}
            </dd>
            <dd className="tabular text-2xl leading-none font-semibold max-sm:text-lg">
              {drawn.shown(row)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
