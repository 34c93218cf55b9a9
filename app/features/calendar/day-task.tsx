import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { StateGlyph } from "~/core/kit/ui/icon";
import { Time } from "~/core/kit/ui/time";
import { timeOfDay } from "~/core/time/day-heading";
import { dueState } from "~/core/time/due";
import { useNow } from "~/core/time/use-now";
import { useZoned } from "~/core/time/use-reader-zone";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useStage } from "~/task/commands/use-commands";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { DueTask } from "./task-days";

const STATES = late(
  () =>
    ({
      late: { glyph: "overdue", word: t("Late"), ink: "text-danger" },
      blocked: { glyph: "blocked", word: t("Blocked"), ink: "text-blocked" },
      New: { glyph: "new", word: t("New"), ink: "text-new" },
      Pending: { glyph: "pending", word: t("Pending"), ink: "text-pending" },
      Completed: { glyph: "completed", word: t("Completed"), ink: "text-completed" },
      Rejected: { glyph: "rejected", word: t("Rejected"), ink: "text-rejected" },
      Withdrawn: { glyph: "rejected", word: t("Withdrawn"), ink: "text-ink-faint" },
    }) as const,
);

type DayTaskProps = {
  task: DueTask;
  isTeam: boolean;
  isLifted?: boolean;
  isPlace?: boolean;
  /** The id of a further description of the link. */
  describedBy?: string | undefined;
  /** What can be done with the task, beside it. */
  children?: ReactNode;
};

/** A task on its day: its stage, its title, its time and its person. */
export function DayTask(props: DayTaskProps) {
  const timeSettings = useTimeSettings();
  const { task, isTeam, isLifted = false, isPlace, describedBy, children } = props;
  const { pathname, search } = useLocation();
  const isOpen = useOpenTask() === task.id;
  const stage = useStage(task);
  const due = dueState(task.due_date_time, timeSettings, useNow());
  const { exact } = useZoned(task.due_date_time);
  const isDue = stage === "New" || stage === "Pending";
  const shown =
    isDue && due === "late" ? "late" : isDue && task.blocked_at !== null ? "blocked" : stage;
  const { glyph, word, ink } = STATES[shown];
  return (
    <div
      data-task={task.id}
      className={clsx(
        "group/task rounded-control bg-surface relative flex items-center overflow-clip border",
        "before:absolute before:inset-y-1.5 before:start-0 before:w-0.75 before:rounded-e-full",
        isDue && due === "late" ? "before:bg-danger" : undefined,
        isDue && due === "today" ? "before:bg-mark" : undefined,
        isOpen || isLifted ? "border-action" : undefined,
        isLifted ? "shadow-float" : undefined,
      )}
    >
      <Link
        to={withOpenTask(pathname + search, task.id)}
        preventScrollReset
        draggable={false}
        data-take-focus={isPlace ? true : undefined}
        aria-current={isOpen ? "true" : undefined}
        aria-describedby={describedBy}
        className="hover:bg-hover days:py-1 days:px-2 min-w-0 flex-1 px-3 py-2 transition-colors focus-visible:-outline-offset-2"
      >
        <span
          dir="auto"
          title={task.title}
          className="days:text-sm block truncate leading-snug font-medium"
        >
          {task.title}
        </span>
        <span
          className={clsx(
            "text-ink-soft flex items-center gap-x-1 text-xs whitespace-nowrap max-xl:flex-wrap",
            children ? "days:touch:pe-6" : undefined,
          )}
        >
          <span className="sr-only">, </span>
          <StateGlyph state={glyph} className={clsx("size-3 shrink-0", ink)} />
          <span className={clsx("truncate", ink)}>{word}</span>
          <span className="sr-only">, </span>
          <Time
            dateTime={task.due_date_time}
            exact={t("Due {exact}", { exact })}
            className="tabular"
          >
            {timeOfDay(task.due_date_time, timeSettings)}
          </Time>
          {isTeam ? (
            <>
              <span className="sr-only">, </span>
              <bdi className="truncate xl:flex-1">{task.user_name}</bdi>
            </>
          ) : null}
        </span>
      </Link>
      {children}
    </div>
  );
}
