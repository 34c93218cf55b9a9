import type { ReactNode } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { calendarTitle, isWithin, stepFrom, stepName } from "./calendar-days";
import type { DueDay, Shown } from "./task-days";

const VIEWS = late(
  () =>
    [
      { view: "month", label: t("Month") },
      { view: "week", label: t("Week") },
      { view: "day", label: t("Day") },
    ] as const,
);

type CalendarBarProps = {
  shown: Shown;
  days: ReadonlyArray<DueDay>;
  /** The filters by department and person, if any. */
  children?: ReactNode;
};

/** Which days are shown, how many tasks are due on them, and links to other days. */
export function CalendarBar({ shown, days, children }: CalendarBarProps) {
  const { search, state, day, span } = shown;
  const due = days
    .filter((one) => isWithin(span, one.day, day))
    .reduce((sum, { total }) => sum + total, 0);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={t("Days")} className="flex items-center gap-1">
        <ButtonLink
          to={search.href(state, { day: stepFrom(span, day, -1) })}
          aria-label={stepName(span, -1)}
          variant="quiet"
          preventScrollReset
          icon={<Icon name="chevron-left" />}
        />
        <ButtonLink to={search.href(state, { day: undefined })} preventScrollReset>
          {t("Today")}
        </ButtonLink>
        <ButtonLink
          to={search.href(state, { day: stepFrom(span, day, 1) })}
          aria-label={stepName(span, 1)}
          variant="quiet"
          preventScrollReset
          icon={<Icon name="chevron-right" />}
        />
      </nav>
      <div role="status" className="min-w-0">
        <h2 className="text-lg leading-tight font-semibold">{calendarTitle(span, day)}</h2>
        <p className="text-ink-soft text-sm">
          {due === 0
            ? t("No open task is due")
            : t("{due, plural, one {1 open task} other {{due} open tasks}}", { due })}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">
        <SegmentedLinks
          label={t("View")}
          items={VIEWS.map((one) => ({
            to: search.href(state, { view: one.view }),
            label: one.label,
            current: one.view === state.view,
          }))}
        />
        {children}
      </div>
    </div>
  );
}
