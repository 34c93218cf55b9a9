import { REPORTS, type ReportRow } from "./report";
import { formatDay } from "~/core/time/time";

type WholeProps = { row: ReportRow; days: { from: string; to: string } };

/** The figures of everybody together. */
export function Whole({ row, days }: WholeProps) {
  return (
    <section aria-labelledby="whole">
      <h2 id="whole" className="text-ink-soft mb-2 text-sm">
        Everybody, {formatDay(days.from)} to {formatDay(days.to)}
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
