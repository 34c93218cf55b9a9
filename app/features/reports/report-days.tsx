import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { ButtonLink } from "~/core/kit/ui/button";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { TextField } from "~/core/kit/ui/text-field";
import { type Days, dayAfter, PERIODS } from "./periods";
import { reportSearch, type ReportState } from "./reports";
import { REPORT_PERIODS } from "./reports.words";

type ReportDaysProps = {
  list: ReportState;
  days: Days;
  today: string;
};

const RANGES = late(() => [
  { label: m.reports_7_days(), days: 7 },
  { label: m.reports_90_days(), days: 90 },
  { label: m.reports_a_year(), days: 365 },
]);

/** Which days are reported: a week or month by its name, any range, or one of the usual ones. */
export function ReportDays({ list, days, today }: ReportDaysProps) {
  const chosen = list.from === undefined && list.to === undefined ? list.period : undefined;
  return (
    <PageHeader className="mb-0">
      <SegmentedLinks
        label={m.reports_period()}
        items={PERIODS.map((period) => ({
          to: reportSearch.href(list, { period, from: undefined, to: undefined }),
          label: REPORT_PERIODS[period],
          current: period === chosen,
        }))}
        className="mb-1"
      />
      <FilterForm
        search={reportSearch}
        // The fields show the days of a period as well.
        state={{ ...list, ...days }}
        label={m.reports_days()}
        keep={["by", "person"]}
        className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
      >
        <TextField
          type="date"
          name="from"
          label={m.common_from()}
          defaultValue={days.from}
          max={days.to}
          className="sm:w-40"
        />
        <TextField
          type="date"
          name="to"
          label={m.common_until()}
          defaultValue={days.to}
          max={today}
          className="sm:w-40"
        />
        <div className="flex flex-wrap gap-1 max-sm:col-span-full">
          {RANGES.map(({ label, days: count }) => (
            <ButtonLink
              key={count}
              to={reportSearch.href(list, { from: dayAfter(today, 1 - count), to: today })}
              preventScrollReset
              variant="quiet"
            >
              {label}
            </ButtonLink>
          ))}
          <ClearFilters search={reportSearch} state={list} />
        </div>
      </FilterForm>
    </PageHeader>
  );
}
