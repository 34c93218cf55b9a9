import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { StateGlyph } from "~/core/kit/ui/icon";
import { listBehind, MEASURES, type Numbers, STATE_COLOURS } from "./overview";
import { cn } from "~/core/kit/cn";
import { DepartmentTable } from "./department-table";
import type { overviewSection } from "./section.server";

type OverviewProps = Awaited<ReturnType<typeof overviewSection.load>> & DashboardPlace;

/** What all sections of the dashboard are told. */
export type DashboardPlace = {
  /** Whether anybody was ever given a task: until then there are no numbers to show. */
  hasTask: boolean;
};

/** How the team is doing. */
export function Overview({ team, departments, hasTask }: OverviewProps) {
  if (!hasTask) return null;
  return (
    <>
      {team ? <TeamNumbers counts={team} /> : null}
      {departments.length > 0 ? <DepartmentTable departments={departments} /> : null}
    </>
  );
}

/** The numbers of the whole team: each opens the tasks it counts. */
function TeamNumbers({ counts }: { counts: Numbers }) {
  return (
    <section aria-label={m.overview_this_morning()}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {MEASURES.map(({ key, state, label }, index) => (
          <li key={key} className={index === 0 ? "max-sm:col-span-full" : undefined}>
            <Link
              to={listBehind(key)}
              prefetch="intent"
              className="rounded-card bg-surface hover:bg-hover flex h-full flex-col gap-1 border px-4 py-3 transition-colors"
            >
              <span className="tabular text-2xl leading-none font-semibold">
                {numberText(counts[key])}
              </span>
              <span className="flex items-start gap-1.5 text-sm wrap-anywhere">
                <StateGlyph state={state} className={cn("mt-[3px]", STATE_COLOURS[state])} />
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
