import { ClearFilters, FilterForm } from "~/core/task/list/filter-form";
import { ButtonLink } from "~/core/kit/ui/button";
import { PageHeader } from "~/core/kit/ui/page-header";
import { DateField } from "~/core/kit/ui/text-field";
import { dayAfter } from "./report";
import { reportSearch, type ReportState } from "./reports";

type ReportDaysProps = {
  list: ReportState;
  days: { from: string; to: string };
  today: string;
};

const RANGES = [
  { label: "7 days", days: 7 },
  { label: "90 days", days: 90 },
  { label: "A year", days: 365 },
];

/** Which days are reported: any range, or one of the usual ones. */
export function ReportDays({ list, days, today }: ReportDaysProps) {
  return (
    <PageHeader className="mb-0">
      <FilterForm
        search={reportSearch}
        // The fields show the default range as well.
        state={{ ...list, ...days }}
        label="Days"
        keep={["by", "person"]}
        className="grid w-full grid-cols-2 items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
      >
        <DateField
          name="from"
          label="From"
          defaultValue={days.from}
          max={days.to}
          className="sm:w-40"
        />
        <DateField name="to" label="Until" defaultValue={days.to} max={today} className="sm:w-40" />
        <div className="flex flex-wrap gap-1 max-sm:col-span-2">
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
