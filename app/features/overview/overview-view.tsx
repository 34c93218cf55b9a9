import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { StateGlyph } from "~/core/kit/ui/icon";
import { cn } from "~/core/kit/cn";
import { type Address, href } from "~/core/server/addresses";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { late } from "~/core/words/late";
import type { overviewSection } from "./section.server";

const OVERVIEW_LABELS = late(() => ({
  due_today: t("Due today"),
  overdue: t("Overdue"),
  waiting: t("Waiting for an answer"),
  rejected: t("Rejected"),
  completed_this_week: t("Completed this week"),
}));

type Measure = keyof typeof OVERVIEW_LABELS;

type Numbers = Record<Measure, number>;

/** The numbers in the order in which an admin needs them. */
const MEASURES = late(
  () =>
    [
      { key: "due_today", state: "due-today", label: OVERVIEW_LABELS.due_today },
      { key: "overdue", state: "overdue", label: OVERVIEW_LABELS.overdue },
      { key: "waiting", state: "new", label: OVERVIEW_LABELS.waiting },
      { key: "rejected", state: "rejected", label: OVERVIEW_LABELS.rejected },
      {
        key: "completed_this_week",
        state: "completed",
        label: OVERVIEW_LABELS.completed_this_week,
      },
    ] as const satisfies ReadonlyArray<{ key: Measure; state: string; label: string }>,
);

const LISTS = {
  due_today: "/admin-dashboard/today-alert",
  overdue: "/admin-dashboard/today-alert?view=overdue",
  waiting: "/admin-dashboard/task-status?view=table&stage=new",
  rejected: "/admin-dashboard/new-notification?need=rejected&of=all",
  completed_this_week: "/admin-dashboard/completed",
} satisfies Record<Measure, Address>;

const STATE_COLOURS = {
  "due-today": "text-mark-ink",
  overdue: "text-danger",
  new: "text-new",
  rejected: "text-rejected",
  completed: "text-completed",
} satisfies Record<(typeof MEASURES)[number]["state"], string>;

type OverviewProps = Awaited<ReturnType<typeof overviewSection.load>> & DashboardPlace;

export type DashboardPlace = {
  /** Whether anybody was ever given a task: until then there are no numbers to show. */
  hasTask: boolean;
};

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
    <section aria-label={t("This morning")}>
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

type Department = { value: string; label: string; counts: Numbers };

/** The same numbers for each department, whose name opens its tasks. A phone has icons as headings, as named above. */
function DepartmentTable({ departments }: { departments: ReadonlyArray<Department> }) {
  return (
    <section aria-labelledby="departments">
      <h2 id="departments" className="mb-1 text-lg font-semibold">
        {t("By department")}
      </h2>
      <Table caption={t("By department")}>
        <thead>
          <tr>
            <TableHead className="ps-0">{t("Department")}</TableHead>
            {MEASURES.map(({ key, state, label }) => (
              <TableHead key={key} className="text-end max-sm:px-1 max-sm:text-center">
                <StateGlyph
                  state={state}
                  className={cn("inline sm:hidden", STATE_COLOURS[state])}
                />
                <span className="max-sm:sr-only">{label}</span>
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map(({ value, label, counts }) => (
            <TableRow key={value}>
              <th scope="row" className="pe-3 text-start font-medium">
                <Link
                  to={href("/admin-dashboard/task-status", { department: value })}
                  prefetch="intent"
                  className="touch:min-h-11 inline-flex min-h-9 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </th>
              {MEASURES.map(({ key }) => (
                <TableCell key={key} className="tabular p-0 text-end max-sm:text-center">
                  {counts[key] === 0 ? (
                    <span className="text-ink-faint px-3 max-sm:px-1">0</span>
                  ) : (
                    <span className="px-3 font-semibold max-sm:px-1">
                      {numberText(counts[key])}
                    </span>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The page that lists the tasks a number counts, and no others. */
function listBehind(measure: Measure): Address {
  return LISTS[measure];
}
