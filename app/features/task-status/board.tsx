import { stageLabels } from "~/task/row/stages.words";
import { listText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { BlockedLine, saysLast } from "~/task/acts/block/blocked-line";
import { LastLine } from "~/task/entries/last-line";
import { DueTime, TaskState, TaskTicks } from "~/task/row/task-parts";
import { Avatar } from "~/core/kit/ui/avatar";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { buttonClass } from "~/core/kit/ui/button";
import { cardClass, cn } from "~/core/kit/cn";
import { UnreadDot } from "~/core/kit/ui/count";
import { TaskMarks } from "~/task/row/task-marks";
import { LiveRow } from "~/core/kit/list/live-row";
import { CARDS_OF_TWO_SCREENS, RowsToCome, useDrawn } from "~/core/kit/list/drawn";
import type { SteadyRow } from "~/core/kit/list/steady";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { countText } from "~/task/lists/task-filters";
import { PersonLink } from "~/core/person/person-link";
import { TaskLink } from "~/task/row/task-item";
import type { loader } from "./route";
import { type ColumnName, moreCards, type StatusPage, statusSearch } from "./schema";
import type { ListedTask } from "./task-row";

const COLUMNS = late(
  () =>
    [
      { stage: "New", name: "new", empty: t("Nothing waits for an answer.") },
      { stage: "Pending", name: "pending", empty: t("Nothing is being worked on.") },
      { stage: "Completed", name: "completed", empty: t("Nothing is finished yet.") },
      { stage: "Rejected", name: "rejected", empty: t("Nothing was rejected.") },
    ] as const satisfies ReadonlyArray<{ stage: string; name: ColumnName; empty: string }>,
);

/** All matching tasks, by stage, each stage with its number. */
export function TaskBoard() {
  const { page, tasks, counts } = useLoaderData<typeof loader>();
  const view = statusSearch.href(page);
  const { rows, waiting, arrivals } = useSteadyList(tasks, view, {
    partOf: columnOf,
    isInColumns: true,
    goesOn: Object.values(counts).reduce((sum, count) => sum + count, 0) > tasks.length,
  });
  const news = tasks.filter(({ id }) => waiting.has(id)).map(columnOf);
  const waitsIn = COLUMNS.filter(({ stage }) => news.includes(stage));
  return (
    <div className="@container -mx-4 min-w-0 lg:mx-0">
      <ArrivalsButton
        {...arrivals}
        where={t("in {format}", {
          format: listText(waitsIn.map(({ stage }) => stageLabels[stage])),
        })}
        showsWhere
      />
      <div className="relative flex snap-x snap-mandatory items-start gap-3 overflow-x-auto px-4 pb-4 lg:px-0 @5xl:grid @5xl:grid-cols-4 @5xl:overflow-visible">
        {COLUMNS.map((column) => (
          <Column
            key={column.stage}
            column={column}
            page={page}
            total={counts[column.stage] ?? 0}
            rows={rows.filter(({ part }) => part === column.stage)}
          />
        ))}
      </div>
    </div>
  );
}

function columnOf({ stage }: ListedTask) {
  return stage;
}

type ColumnProps = {
  column: (typeof COLUMNS)[number];
  page: StatusPage;
  total: number;
  rows: ReadonlyArray<SteadyRow<ListedTask>>;
};

function Column({ column, page, total, rows }: ColumnProps) {
  const id = useId();
  const drawn = useDrawn(rows.length, { first: CARDS_OF_TWO_SCREENS });
  const more = moreCards(page, column.name);
  return (
    <section
      aria-labelledby={id}
      className="bg-sunken rounded-card w-[85%] min-w-0 shrink-0 snap-center p-2 sm:w-72 @5xl:w-auto"
    >
      <h2
        id={id}
        // While the columns are side by side their names stay in sight.
        className="bg-sunken rounded-card -mx-2 -mt-2 flex items-center justify-between px-4 pt-3 pb-2 @5xl:sticky @5xl:top-14 @5xl:z-10"
      >
        <TaskState stage={column.stage} bare />
        <span className="tabular text-ink-soft text-sm font-normal">
          {countText(total)}
          <span className="sr-only">
            {t("{total, plural, one { task} other { tasks}}", { total })}
          </span>
        </span>
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-faint px-2 py-6 text-center text-sm">
          {statusSearch.hides(page) ? t("Nothing here matches.") : column.empty}
        </p>
      ) : (
        <ul className="flex flex-col gap-2 [--row:9rem]">
          {rows.slice(0, drawn).map(({ row, isGone }) => (
            <LiveRow key={row.id} id={row.id} isGone={isGone}>
              <StatusCard task={row} />
            </LiveRow>
          ))}
          <RowsToCome count={rows.length - drawn} />
        </ul>
      )}
      {total > rows.length ? (
        <Link
          to={
            more === null
              ? statusSearch.href(page, { view: "table", stage: column.name })
              : statusSearch.href(page, { [column.name]: more })
          }
          preventScrollReset={more !== null}
          className={cn(buttonClass({ variant: "quiet", full: true }), "mt-2")}
        >
          {more === null ? t("Show all in the table") : t("Show more")}
          <span className="sr-only">{t(" of {stage}", { stage: stageLabels[column.stage] })}</span>
        </Link>
      ) : null}
    </section>
  );
}

function StatusCard({ task }: { task: ListedTask }) {
  const isOpen = task.stage === "New" || task.stage === "Pending";
  return (
    <article
      aria-label={`${task.title}, ${task.user_name}`}
      className={cardClass(
        "hover:bg-hover has-aria-[current=true]:border-action relative flex flex-col gap-1.5 p-3 transition-colors",
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <Avatar id={task.user_id} name={task.user_name} size="xs" />
        <p className="min-w-0 flex-1 truncate text-sm">
          <PersonLink uid={task.user_id} isAbove className="font-semibold">
            {task.user_name}
          </PersonLink>
          <span className="text-ink-faint"> · {task.department_label ?? t("No Department")}</span>
        </p>
        {task.unread > 0 ? <UnreadDot /> : null}
      </div>
      <h3>
        <TaskLink task={task} isBlock className="line-clamp-2 font-medium" />
      </h3>
      <BlockedLine task={task} />
      {saysLast(task) ? null : <LastLine task={task} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DueTime dueDateTime={task.due_date_time} isOpen={isOpen} named />
        <TaskMarks task={task} />
        <span className="ms-auto">
          <TaskTicks task={task} />
        </span>
      </div>
    </article>
  );
}
